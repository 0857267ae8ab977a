import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { threadId } from 'node:worker_threads';
import type * as Swc from '@swc/core';
import { swcOptions } from '../build/swc.mjs';
import { root } from '../start/layout.ts';

/** Translated files and Node's own cache of them; it can be removed at any time. */
export const cacheDir = join(root, 'node_modules/.cache/mathquiz-dev');
const kept = join(cacheDir, 'translated');

/** Loaded by the first file that has changed: every process and thread of the services gets by with what is kept. */
const load = createRequire(import.meta.url);
let swc: typeof Swc | undefined;

/** A source file that cannot be translated: `message` says where and shows the lines. */
export class SyntaxFault extends Error {
  override readonly name = 'SyntaxFault';
}

/** JavaScript of a TypeScript file, with its map inside. Throws a `SyntaxFault`. */
export function compile(file: string): string {
  const text = readFileSync(file, 'utf8');
  const name = relative(root, file);
  // At the end: lines stay where the map has them.
  const mark = `\n// ${createHash('sha256').update(JSON.stringify(swcOptions)).update(text).digest('hex')}\n`;
  const keptAt = join(kept, `${name.replaceAll('/', '~')}.js`);
  const before = readIfThere(keptAt);
  if (before?.endsWith(mark)) return before;
  const code = translate(text, file, name) + mark;
  keep(keptAt, code);
  return code;
}

/** Whole or not at all: other processes and threads read it. */
function keep(file: string, code: string): void {
  const own = `${file}.${process.pid}.${threadId}`;
  mkdirSync(kept, { recursive: true });
  writeFileSync(own, code);
  renameSync(own, file);
}

function translate(text: string, file: string, name: string): string {
  swc ??= load('@swc/core') as typeof Swc;
  try {
    const options = { ...swcOptions, filename: file, swcrc: false, configFile: false, sourceMaps: 'inline' as const };
    return swc.transformSync(text, options).code;
  } catch (error) {
    const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    // The rest is about swc itself.
    throw new SyntaxFault(`${name}\n${why.split('\nCaused by:')[0]?.trim()}`);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
