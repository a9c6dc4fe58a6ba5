"""Uploads: files that people attach to a question, kept as the documents of its job and of nothing else.

`naming` decides what is read and under which name, `folders` keeps one folder a job, `fetching` brings the
files from their channel, `sweeping` removes what no job needs any more. `bot.conversation.attaching` uses
them. An upload never enters memory, and an answer from one is never given to another question.
"""
