// Answers with what no reader expects, in pieces that tear characters apart.
const bytes = Buffer.from('\u0000\u001b[31m}{ "option": €€€ \r\n\u202e\uffff```json\n[');
for (const byte of bytes) {
  await new Promise((written) => process.stdout.write(Buffer.of(byte), written));
}
