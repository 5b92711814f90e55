// Answers in prose.
process.stdout.write('I would take the first one. It is what the others do, too.\n');
