import { closeSync, openSync, readSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, sep } from 'node:path';
import { findCommand } from '../platform.ts';

/** What has to be seen of a command to run it: its program, the folders it lies in, and where to look for others. */
export interface Install {
  readonly program: string;
  readonly shows: readonly string[];
  readonly path: readonly string[];
}

/** Where a command is really installed, with the interpreter its first line names. */
export function findInstall(name: string, environment: NodeJS.ProcessEnv): Install {
  const found = findCommand(name, environment);
  if (found === undefined) return { program: name, shows: [], path: [] };
  const program = realpathSync(found);
  const interpreter = findInterpreter(program, environment);
  const programs = [program, ...(interpreter === undefined ? [] : [interpreter])];
  const shows = [findPackageFolder(program), ...(interpreter === undefined ? [] : [interpreter])];
  return { program, shows: [...new Set(shows)], path: [...new Set(programs.map((path) => dirname(path)))] };
}

/** The outermost `node_modules` around a program, the folder it lies in, or the program alone where that is too much. */
function findPackageFolder(program: string): string {
  const parts = program.split(sep);
  const at = parts.indexOf('node_modules');
  if (at > 0) return parts.slice(0, at + 1).join(sep);
  const folder = dirname(program);
  const tooMuch = folder === homedir() || homedir().startsWith(folder + sep) || basename(folder) === 'bin';
  return tooMuch ? program : folder;
}

/** `#!/usr/bin/env node` names a command, `#!/bin/sh` a path. */
function findInterpreter(program: string, environment: NodeJS.ProcessEnv): string | undefined {
  const [, line = ''] = /^#!\s*([^\n]*)/.exec(readFirstBytes(program)) ?? [];
  const words = line.split(/\s+/).filter((word) => word !== '');
  const name = basename(words[0] ?? '') === 'env' ? words.slice(1).find((word) => !word.startsWith('-')) : words[0];
  const found = name === undefined ? undefined : findCommand(name, environment);
  return found === undefined ? undefined : realpathSync(found);
}

function readFirstBytes(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(256);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
