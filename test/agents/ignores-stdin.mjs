// Answers without reading its question.
process.stdin.destroy();
process.stdout.write('{"option":"A"}');
