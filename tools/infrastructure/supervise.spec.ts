import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimDataDir } from './claim.ts';
import { type Disk, type DiskLook, watchDisk } from './disk.ts';
import type { Answer } from './liveness.ts';
import { type ProcessSpec, restartPause, type Supervised, supervise } from './supervise.ts';

describe('restartPause', () => {
  it('grows from a tenth of a second to five', () => {
    expect([1, 2, 3, 6, 7, 50].map(restartPause)).toEqual([100, 200, 400, 3200, 5000, 5000]);
  });
});

describe('supervise', () => {
  let dir = '';
  let running: Supervised | undefined;
  let disk: Disk | undefined;
  let found: DiskLook = { freeBytes: 2 ** 30, writes: true };
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'supervise-'));
    found = { freeBytes: 2 ** 30, writes: true };
  });
  afterEach(async () => {
    await running?.stop(1000);
    disk?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  type More = Partial<Pick<ProcessSpec, 'lost' | 'probe' | 'live' | 'endsBeforeGivingUp'>>;
  const run = async (script: string, more: More = {}) => {
    const claim = await claimDataDir(dir, () => {});
    disk = watchDisk(dir, async () => found);
    const spec = { name: 'it', command: 'sh', args: ['-c', script], env: process.env, cwd: dir, disk, stores: true };
    running = supervise({ ...spec, ...more }, join(dir, 'logs'), claim);
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
    const process = await run('test -e once && echo fine && exec sleep 60; touch once; echo PANIC; exec sleep 60', {
      lost: /PANIC/,
    });
    await process.ready(says('fine'), 10_000);
    expect(existsSync(join(dir, 'once'))).toBe(true);
  });

  it('kills and starts again a process whose event loop is held, and says so in its log', async () => {
    const answers: Answer[] = ['lives', 'held'];
    const process = await run('echo up; exec sleep 60', { live: async () => answers.shift() ?? 'lives' });
    await process.ready(says('up'), 5000);
    const first = process.pid();
    await until(() => process.pid() !== undefined && process.pid() !== first);
    await process.ready(says('it does not answer any more'), 5000);
  });

  it('does not start again on a full disk, says so, and goes on by itself when there is room', async () => {
    const process = await run('echo x >> starts; echo up; exec sleep 60');
    await process.ready(says('up'), 5000);
    const heard: boolean[] = [];
    disk?.onChange((full) => heard.push(full));
    const starts = () => readFileSync(join(dir, 'starts'), 'utf8').length / 2;
    found = { freeBytes: 0, writes: false };
    process.kill('SIGKILL');
    await until(() => disk?.full === true && process.pid() === undefined);
    // Some room is not enough for a store to open; it would end again.
    found = { freeBytes: 20 * 2 ** 20, writes: true };
    await disk?.look(false);
    expect([disk?.full, process.pid(), starts()]).toEqual([true, undefined, 1]);
    found = { freeBytes: 2 ** 30, writes: true };
    await until(() => process.pid() !== undefined);
    await until(() => starts() === 2);
    expect(heard).toEqual([true, false]);
  });

  it('kills what stays alive and useless after a full disk, and leaves what answers', async () => {
    let answers = true;
    const process = await run('echo up; exec sleep 60', {
      probe: () => (answers ? Promise.resolve() : Promise.reject(new Error('WT_PANIC'))),
    });
    await process.ready(says('up'), 5000);
    const first = process.pid();
    const fillAndFree = async () => {
      found = { freeBytes: 0, writes: false };
      await disk?.look(false);
      found = { freeBytes: 2 ** 30, writes: true };
      await disk?.look(false);
    };
    await fillAndFree();
    expect(process.pid()).toBe(first);
    answers = false;
    await fillAndFree();
    await until(() => process.pid() !== undefined && process.pid() !== first);
  });

  it('is not ended by a log that cannot be written, and writes it later', async () => {
    // A file stands where the folder of the logs should be: nothing can be written there, as on a full disk.
    writeFileSync(join(dir, 'logs'), '');
    const process = await run('echo first; echo second >&2; exec sleep 60');
    const pid = process.pid();
    await expect(process.ready(says('never'), 300)).rejects.toThrow(/first\n.*second/s);
    rmSync(join(dir, 'logs'));
    await until(() => existsSync(join(dir, 'logs', 'it.log')));
    expect(
      readFileSync(join(dir, 'logs', 'it.log'), 'utf8')
        .split('\n')
        .sort(),
    ).toEqual(['', 'first', 'second']);
    expect(process.pid()).toBe(pid);
  });

  it('gives the end of the log of a process that ends again and again', async () => {
    const process = await run('echo cannot open the store; exit 1');
    const failed = process.ready(says('never'), 10_000);
    await expect(failed).rejects.toThrow(/it does not start: it ends again and again.*cannot open the store/s);
  });

  it('starts a process again at once when it is told to, though it had ended again and again', async () => {
    const process = await run('echo x >> starts; [ -e fits ] || exit 1; echo up; exec sleep 60', {
      endsBeforeGivingUp: 1,
    });
    await expect(process.ready(says('never'), 10_000)).rejects.toThrow(/it does not start: it has ended/);
    writeFileSync(join(dir, 'fits'), '');
    await process.again(1000);
    await process.ready(says('up'), 5000);
    const first = process.pid();
    await process.again(1000);
    await until(() => process.pid() !== undefined);
    expect(process.pid()).not.toBe(first);
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
