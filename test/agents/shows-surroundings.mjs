// Answers with what it can see: its folder, the files in it, its environment. Leaves a file of its own behind.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';

const seen = { folder: process.cwd(), files: readdirSync('.'), environment: process.env };
mkdirSync('deep/down', { recursive: true });
writeFileSync('deep/down/left-behind.txt', 'x');
process.stdout.write(JSON.stringify(seen));
