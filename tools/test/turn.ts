// The turn of an ordinary run: it opens a part of the pages, and each commit another one, so that none is forgotten.
import { spawnSync } from 'node:child_process';
import { root } from '../start/layout.ts';

/** A multiple of the thirds of the pages, the sizes and looks, and the languages. */
const turns = 24;

/** The same for the same files, wherever they are tested; 0 outside a repository. */
export function turnOfCommit(folder: string = root): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % turns : 0;
}
