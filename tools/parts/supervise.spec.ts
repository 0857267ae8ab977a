import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimDataDir } from './claim.ts';
import { restartPause, type Supervised, supervise } from './supervise.ts';

describe('restartPause', () => {
  it('grows from a tenth of a second to five', () => {
    expect([1, 2, 3, 6, 7, 50].map(restartPause)).toEqual([100, 200, 400, 3200, 5000, 5000]);
  });
});

describe('supervise', () => {
  let dir = '';
  let running: Supervised | undefined;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'supervise-'));
  });
  afterEach(async () => {
    await running?.stop(1000);
    rmSync(dir, { recursive: true, force: true });
  });

  const run = async (script: string, lost?: RegExp) => {
    const claim = await claimDataDir(dir, () => {});
    const spec = { name: 'it', command: 'sh', args: ['-c', script], env: process.env, cwd: dir };
    running = supervise({ ...spec, ...(lost ? { lost } : {}) }, join(dir, 'logs'), claim);
    return running;
  };
  const says = (text: string) => async () => {
    if (!readFileSync(join(dir, 'logs', 'it.log'), 'utf8').includes(text)) throw new Error(`no ${text} yet`);
  };

  it('starts a killed process again', async () => {
    const process = await run('echo up $$; exec sleep 60');
    await process.ready(says('up'), 5000);
    const first = process.pid();
    process.kill('SIGKILL');
    await expect(until(() => process.pid() !== undefined && process.pid() !== first)).resolves.toBeUndefined();
  });

  it('kills and starts again a process whose log says that it is lost', async () => {
    const process = await run(
      'test -e once && echo fine && exec sleep 60; touch once; echo PANIC; exec sleep 60',
      /PANIC/,
    );
    await process.ready(says('fine'), 10_000);
    expect(existsSync(join(dir, 'once'))).toBe(true);
  }, 15_000);

  it('gives the end of the log of a process that ends again and again', async () => {
    const process = await run('echo cannot open the store; exit 1');
    const failed = process.ready(says('never'), 10_000);
    await expect(failed).rejects.toThrow(/it does not start: it ends again and again.*cannot open the store/s);
  });

  it('kills what does not end within its grace', async () => {
    const process = await run('trap "" TERM; echo up; while :; do sleep 1; done');
    await process.ready(says('up'), 5000);
    await process.stop(200);
    expect(process.pid()).toBeUndefined();
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}
