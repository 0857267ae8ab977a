import { constants } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Progress, pause } from './part.ts';
import { tryLock } from './pid-lock.ts';
import type { Machine } from './resolve.ts';
import { runTool } from './run-tool.ts';

/** This machine, as resolution sees it. The cache is shared by all clones of one user. */
export function thisMachine(env: NodeJS.ProcessEnv): Machine {
  const cacheDir = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mathquiz', 'parts');
  return {
    cacheDir,
    which: (program) => which(program, env),
    async printsVersion(binary) {
      if (!(await isExecutable(binary))) return undefined;
      const run = await runTool(binary, ['--version'], { env, timeoutMs: 5000 });
      return run.code === 0 ? run.output : undefined;
    },
    alone: (name, progress, work) => alone(cacheDir, name, progress, work),
  };
}

export async function which(program: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const dir of (env.PATH ?? '').split(delimiter)) {
    if (dir !== '' && (await isExecutable(join(dir, program)))) return join(dir, program);
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function alone<T>(cacheDir: string, name: string, progress: Progress, work: () => Promise<T>): Promise<T> {
  await mkdir(cacheDir, { recursive: true });
  const path = join(cacheDir, `.${name}.lock`);
  for (let said = false; ; said = true) {
    const attempt = tryLock(path);
    if (attempt.got) break;
    if (!said) progress(`  process ${attempt.holder.pid} is installing ${name} already; waiting for it`);
    await pause(500);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
