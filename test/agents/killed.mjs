// Is ended by a signal that nobody here sent.
process.kill(process.pid, 'SIGKILL');
setInterval(() => undefined, 1000);
