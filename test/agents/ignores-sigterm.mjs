// Will not end when asked. Writes its pid to the file it is given.
import { writeFileSync } from 'node:fs';

process.on('SIGTERM', () => undefined);
writeFileSync(process.argv[2], String(process.pid));
process.stderr.write('ready\n');
setInterval(() => undefined, 1000);
