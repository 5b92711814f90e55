// Prints without end. With the word "stubborn" it takes neither SIGTERM nor a closed pipe for an answer.
const chunk = Buffer.alloc(65_536, 'é');
if (process.argv.includes('stubborn')) {
  process.on('SIGTERM', () => undefined);
  process.stdout.on('error', () => undefined);
  setInterval(() => undefined, 1000);
}
const more = () => {
  while (process.stdout.write(chunk));
  process.stdout.once('drain', more);
};
more();
