// Answers only when its standard input has ended, with the number of bytes that came.
let bytes = 0;
for await (const chunk of process.stdin) bytes += chunk.length;
process.stdout.write(JSON.stringify({ bytes }));
