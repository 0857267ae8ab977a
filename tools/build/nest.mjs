// What `nest build` and `nest start` compile with: `tsc -b`, which builds the libraries first and only what has changed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tsc } from './compiler.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A plugin of the Nest CLI, which asks for it before it emits. The CLI's own compiler knows no project references, so it gets an empty
 * program (the root's tsconfig.json) and the compiling is done here.
 */
export function before({ service }) {
  const project = `services/${service}`;
  const { status } = spawnSync(process.execPath, tsc('-b', project), { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`tsc -b ${project} failed`);
  return () => (file) => file;
}
