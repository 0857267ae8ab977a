import { rm } from 'node:fs/promises';
import { which } from './machine.ts';
import type { Progress } from './part.ts';
import { endOf, runTool } from './run-tool.ts';

export const versitygwVersion = '1.8.0';
const program = 'github.com/versity/versitygw/cmd/versitygw';
/** Where Go's own archive puts it; shells of services often do not have that on PATH. */
const usualGo = '/usr/local/go/bin';

/** Compiles versitygw, an S3 server over a folder: for the tests of the S3 side. */
export async function fetchVersitygw(folder: string, progress: Progress): Promise<void> {
  const go = await which('go', { PATH: `${process.env.PATH ?? ''}:${usualGo}` });
  if (go === undefined) throw new Error('go is not on PATH (Go is needed to compile it: go.dev/dl)');
  progress('  compiling versitygw with Go: once for this machine, about 2 minutes on two cores …');
  await rm(folder, { recursive: true, force: true });
  const began = Date.now();
  let told = began;
  let compiled = 0;
  // A program that `go install` makes does not know its version; ours has to say it.
  const flags = ['-v', '-trimpath', '-ldflags', `-s -w -X main.Version=${versitygwVersion}`];
  const run = await runTool(go, ['install', ...flags, `${program}@v${versitygwVersion}`], {
    env: { ...process.env, GOBIN: folder },
    onLine(line) {
      if (!line.startsWith('go: ')) compiled += 1;
    },
    goOn() {
      if (Date.now() - told > 10_000) {
        told = Date.now();
        progress(`  ${compiled} packages compiled, ${Math.round((told - began) / 1000)} s`);
      }
      return true;
    },
  });
  if (run.code === 0) return;
  await rm(folder, { recursive: true, force: true });
  throw new Error(whyNotBuilt(run.output));
}

export function whyNotBuilt(output: string): string {
  if (/no space left/i.test(output)) return 'the disk is full (compiling needs about 1 GB for a while)';
  if (/dial tcp|no such host|i\/o timeout|connection refused|module lookup disabled/i.test(output))
    return 'Go cannot reach its module proxy';
  const needed = /requires go >= (\S+)/.exec(output)?.[1];
  if (needed !== undefined) return `Go is too old: needed is ${needed} or newer`;
  return `go install failed:\n${endOf(output)}`;
}
