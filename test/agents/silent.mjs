// Reads its question, says nothing and exits as if all were well.
process.stdin.resume();
