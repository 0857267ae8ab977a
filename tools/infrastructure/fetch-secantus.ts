import { rm } from 'node:fs/promises';
import type { Progress } from './part.ts';
import { endOf, runTool } from './run-tool.ts';
import { findVersion, isAtLeast } from './version.ts';

export const secantusVersion = '0.5.3-beta.196';
const oldestCargo = '1.95.0';

/** Link-time optimisation off and 16 units: 3 minutes on two cores instead of 5, with the same measured speed. */
const profile = {
  CARGO_PROFILE_RELEASE_LTO: 'off',
  CARGO_PROFILE_RELEASE_CODEGEN_UNITS: '16',
  CARGO_PROFILE_RELEASE_OPT_LEVEL: '2',
};

/** Compiles secantusd-rs, the MongoDB-wire server for machines where no mongod can be had. */
export async function fetchSecantus(folder: string, progress: Progress): Promise<void> {
  await checkTools();
  progress('  compiling secantusd-rs with cargo: once for this machine, about 3 minutes on two cores …');
  await rm(folder, { recursive: true, force: true });
  const began = Date.now();
  let compiled = 0;
  let told = began;
  const args = [
    '--locked',
    '--root',
    folder,
    '--version',
    secantusVersion,
    '--ignore-rust-version',
    '--color',
    'never',
  ];
  const run = await runTool('cargo', ['install', ...args, 'secantus-mdb'], {
    env: { ...process.env, ...profile },
    onLine(line) {
      if (/^\s*Compiling /.test(line)) compiled += 1;
      if (Date.now() - told < 10_000) return;
      told = Date.now();
      progress(`  ${compiled} crates compiled, ${Math.round((told - began) / 1000)} s`);
    },
    goOn() {
      // The last crate alone takes a minute without a line.
      if (Date.now() - told > 20_000) {
        told = Date.now();
        progress(`  still compiling, ${Math.round((told - began) / 1000)} s`);
      }
      return true;
    },
  });
  if (run.code === 0) return;
  await rm(folder, { recursive: true, force: true });
  throw new Error(whyNotCompiled(run.output));
}

async function checkTools(): Promise<void> {
  const cargo = await runTool('cargo', ['--version'], { timeoutMs: 10_000 });
  const version = findVersion(cargo.output);
  if (cargo.code !== 0 || version === undefined)
    throw new Error('cargo is not on PATH (Rust 1.95 or newer is needed to compile it)');
  if (!isAtLeast(version, oldestCargo))
    throw new Error(`cargo is ${version}, needed is ${oldestCargo} or newer (rustup update)`);
  const missing: string[] = [];
  for (const tool of ['cc', 'make', 'cmake']) {
    if ((await runTool(tool, ['--version'], { timeoutMs: 10_000 })).code !== 0) missing.push(tool);
  }
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} not on PATH (Debian: apt install build-essential cmake)`);
}

export function whyNotCompiled(output: string): string {
  if (/No space left/.test(output)) return 'the disk is full (compiling needs about 2 GB for a while)';
  if (/failed to download|could not resolve host|network|timed out/i.test(output))
    return 'cargo cannot reach its registry';
  return `cargo install failed:\n${endOf(output)}`;
}
