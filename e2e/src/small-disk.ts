import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '@mathquiz/testing';
import { isNoSpace } from '../../tools/infrastructure/disk.ts';
import { root } from '../../tools/start/layout.ts';
import type { Place } from './school.js';

export type OnSmallDisk = Place & {
  /** What the supervisor has said. */
  readonly said: readonly string[];
  /** Whether the supervisor itself lives. */
  alive(): boolean;
  freeMebi(): number;
  /** Writes until the disk takes nothing more. */
  fill(): void;
  empty(): void;
  stop(): Promise<void>;
};

/** The product whose DATA_DIR lies on a real file system of so many MiB, which nobody else sees. */
export async function productOnSmallDisk(mebi: number): Promise<OnSmallDisk> {
  const place = await mkdtemp(join(tmpdir(), 'mathquiz-small-'));
  const mounted = ['mount', '-t', 'tmpfs', '-o', `size=${mebi}m`, 'tmpfs', place];
  const mount = `${mounted.join(' ')} && exec "$@"`;
  // Parts of its own: those of the tier lie on a large disk.
  const { MONGO_URL, NATS_URL, REDIS_URL, ...env } = process.env;
  const command = [process.execPath, join(root, 'e2e/src/run-product.ts'), join(place, 'data')];
  const child = spawn('unshare', [...unshareFlags(), 'sh', '-c', mount, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const ready = await Promise.race([firstLine(child), ended(child)]);
  if (ready === null) throw new Error(`the product did not start on the small disk:\n${said.join('\n')}`);
  // The file system is in a mount namespace of the product; this is the way in from outside.
  const inside = join('/proc', String(child.pid), 'root', place);
  const filler = join(inside, 'filler');
  return {
    ...(JSON.parse(ready) as Place),
    said,
    alive: () => child.exitCode === null && child.signalCode === null,
    freeMebi: () => freeBytes(inside) / 2 ** 20,
    fill: () => fill(filler),
    empty: () => rmSync(filler, { force: true }),
    async stop() {
      child.kill('SIGTERM');
      await eventually(
        async () => child.exitCode ?? child.signalCode,
        (end) => end !== null,
      ).catch(() => child.kill('SIGKILL'));
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** A mount namespace of one's own; as a user of one's own where only root may mount. */
function unshareFlags(): readonly string[] {
  for (const flags of [['--mount'], ['--mount', '--map-root-user']]) {
    const tried = spawnSync('unshare', [...flags, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
    if (tried.status === 0) return flags;
  }
  throw new Error('This test needs a small file system: root, or unprivileged user namespaces (unshare -rm).');
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
  });
}

function ended(child: ChildProcess): Promise<null> {
  return new Promise((resolve) => child.once('exit', () => resolve(null)));
}

function freeBytes(dir: string): number {
  const { bsize, bfree } = statfsSync(dir);
  return bsize * bfree;
}

/** Down to the last byte: large pieces first, then single pages. */
function fill(file: string): void {
  const fd = openSync(file, 'a');
  try {
    for (const size of [2 ** 20, 4096]) {
      const piece = Buffer.alloc(size, 1);
      try {
        for (;;) writeSync(fd, piece);
      } catch (error) {
        if (!isNoSpace(error)) throw error;
      }
    }
  } finally {
    closeSync(fd);
  }
}
