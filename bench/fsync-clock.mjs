// Imported before the program: adds up the time that journals wait for the disk.
import fs from 'node:fs';

export const fsyncClock = { ms: 0, count: 0 };
const original = fs.fdatasync;
fs.fdatasync = (descriptor, done) => {
  const begun = performance.now();
  original(descriptor, (error) => {
    fsyncClock.ms += performance.now() - begun;
    fsyncClock.count += 1;
    done(error);
  });
};
