import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../tools/start/layout.ts';

/** A copy of the repository whose files a spec may change. */
export interface Clone {
  readonly at: string;
  /** Replaces what must be there once; gives the way back. */
  edit(file: string, from: string, to: string): () => void;
  remove(): void;
}

/** Packages are linked, not copied: what belongs to one place of them is left out. */
const ofOnePlace = ['.cache', '.mathquiz-build.json', '.vite'];

/** Source as it lies here, with what git does not know yet; and the installed packages, built nowhere. */
export function cloneHere(): Clone {
  const at = mkdtempSync(join(tmpdir(), 'mathquiz-clone-'));
  const run = (command: string, args: string[], input?: Buffer) =>
    execFileSync(command, args, { cwd: root, input, maxBuffer: 64 * 2 ** 20 });
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).toString().split('\0');
  const files = listed.filter((file) => file !== '' && existsSync(join(root, file)));
  run('xargs', ['-0', 'cp', '--parents', '-t', at], Buffer.from(files.join('\0')));
  const packages = [...new Set(files.filter((file) => file.endsWith('package.json')).map((file) => dirname(file)))]
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));
  for (const folder of packages) {
    run('cp', ['-al', folder, join(at, folder)]);
    for (const name of ofOnePlace) rmSync(join(at, folder, name), { recursive: true, force: true });
  }
  return {
    at,
    edit(file, from, to) {
      const path = join(at, file);
      const before = readFileSync(path, 'utf8');
      if (before.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
      writeFileSync(
        path,
        before.replace(from, () => to),
      );
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(at, { recursive: true, force: true }),
  };
}
