// Shows a sign of life and never answers. Writes its pid to the file it is given.
import { writeFileSync } from 'node:fs';

const [pidFile] = process.argv.slice(2);
if (pidFile !== undefined) writeFileSync(pidFile, String(process.pid));
process.stderr.write('thinking\n');
setInterval(() => undefined, 1000);
