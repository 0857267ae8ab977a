import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { claimDataDir } from './claim.ts';
import { identityOf, isAlive } from './process-identity.ts';

describe('claimDataDir', () => {
  let dir = '';
  const children: ChildProcess[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'claim-'));
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  const sleeper = () => {
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(child);
    if (child.pid === undefined) throw new Error('no sleep on this machine');
    return child.pid;
  };
  const leave = (pid: number, identity: string, child: { pid: number; identity: string }) =>
    writeFileSync(join(dir, 'running.json'), JSON.stringify({ pid, identity, children: [{ name: 'nats', ...child }] }));

  it('refuses a folder that a living start has, and takes it after that one has released it', async () => {
    const claim = await claimDataDir(dir, () => {});
    await expect(claimDataDir(dir, () => {})).rejects.toThrow(/already runs on .* \(process \d+\)/);
    claim.release();
    expect(existsSync(join(dir, 'running.json'))).toBe(false);
    (await claimDataDir(dir, () => {})).release();
  });

  it('ends what a killed start left behind', async () => {
    const pid = sleeper();
    const identity = identityOf(pid) ?? '';
    leave(999_999_999, 'gone', { pid, identity });
    const said: string[] = [];
    (await claimDataDir(dir, (line) => said.push(line))).release();
    expect(isAlive(pid, identity)).toBe(false);
    expect(said).toEqual([expect.stringContaining(`ending nats (process ${pid})`)]);
  });

  it('outlives a full disk, and notes its processes when it can', async () => {
    const claim = await claimDataDir(dir, () => {});
    // What the note is written into first cannot be a file now, as on a full disk.
    mkdirSync(join(dir, 'running.json.new'));
    const pid = sleeper();
    claim.started('nats', pid);
    rmdirSync(join(dir, 'running.json.new'));
    const noted = () => JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')).children;
    while (noted().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(noted()).toEqual([expect.objectContaining({ name: 'nats', pid })]);
    claim.release();
  });

  it('spares a process that has only got the same number', async () => {
    const pid = sleeper();
    leave(999_999_999, 'gone', { pid, identity: 'of an earlier process' });
    (await claimDataDir(dir, () => {})).release();
    expect(identityOf(pid)).toBeDefined();
  });
});
