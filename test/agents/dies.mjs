// Says a lot on standard error, half an answer on standard output, and fails.
process.stdout.write('{"option": "A"');
process.stderr.write(
  `${'x'.repeat(20_000)} first words \u001b[31mthe key is ${process.env.FAKE_KEY}\u001b[0m\nlast words\n`,
);
process.exitCode = 3;
