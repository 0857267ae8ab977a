import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, pause } from './part.ts';

/** What one look at a disk finds. */
export interface DiskLook {
  readonly freeBytes: number;
  /** Whether a file could be written; only tried where there is doubt. */
  readonly writes: boolean;
}

/** The disk of a DATA_DIR. While it is full, what needs it is not started; everything else goes on. */
export interface Disk {
  readonly full: boolean;
  /** Looks now; `doubted` where something failed that a full disk would explain. Gives whether it is full. */
  look(doubted: boolean): Promise<boolean>;
  /** Hears each change; gives the way to stop hearing. */
  onChange(hear: (full: boolean, freeBytes: number) => void): () => void;
  close(): void;
}

const mebi = 2 ** 20;
/** With less than this nothing of use can be stored any more. */
export const leastFreeBytes = 8 * mebi;
/** A database takes files of 16 MiB ahead of need, and more to put itself right: with less it would end again at once. */
export const roomBytes = 48 * mebi;
const probeBytes = mebi;
const lookEveryMs = 1000;

/** Whether a disk that was (not) full is full now. It is over only with room to start in, so that it does not flicker. */
export function isFull(was: boolean, doubted: boolean, { freeBytes, writes }: DiskLook): boolean {
  if (freeBytes < leastFreeBytes) return true;
  if (!was && !doubted) return false;
  return freeBytes < roomBytes || !writes;
}

/** Looks once a second. `dir` need not be there yet. */
export function watchDisk(dir: string, lookNow: (dir: string, probing: boolean) => Promise<DiskLook> = lookAt): Disk {
  const hearers = new Set<(full: boolean, freeBytes: number) => void>();
  let full = false;
  let looking: Promise<unknown> = Promise.resolve();
  const look = (doubted: boolean): Promise<boolean> => {
    // One after the other: an older look must not speak over a newer one.
    const next = looking.then(() => lookOnce(doubted));
    looking = next;
    return next;
  };
  const lookOnce = async (doubted: boolean): Promise<boolean> => {
    const found = await lookNow(dir, full || doubted);
    const was = full;
    full = isFull(was, doubted, found);
    if (full !== was) for (const hear of hearers) hear(full, found.freeBytes);
    return full;
  };
  const timer = setInterval(() => void look(false), lookEveryMs).unref();
  return {
    get full() {
      return full;
    },
    look,
    onChange(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: () => clearInterval(timer),
  };
}

/** Comes back when there is room; says once that it waits. */
export async function waitForRoom(disk: Disk, tell: (freeBytes: number) => void, signal: AbortSignal): Promise<void> {
  const unhear = disk.onChange((full, freeBytes) => full && tell(freeBytes));
  try {
    while (await disk.look(false)) {
      signal.throwIfAborted();
      await pause(lookEveryMs);
    }
  } finally {
    unhear();
  }
}

export const asMebi = (bytes: number): string => `${Math.floor(bytes / mebi)} MiB`;

async function lookAt(dir: string, probing: boolean): Promise<DiskLook> {
  const there = nearest(dir);
  try {
    const { bsize, bavail, bfree } = await statfs(there);
    // Some of a disk is kept for root, who then has more than the others.
    const freeBytes = bsize * (process.getuid?.() === 0 ? bfree : bavail);
    return { freeBytes, writes: !probing || freeBytes < leastFreeBytes || (await canWrite(there)) };
  } catch {
    // A disk that does not tell is not known to be full.
    return { freeBytes: Number.POSITIVE_INFINITY, writes: true };
  }
}

/** A quota and a lack of inodes show only in writing. */
async function canWrite(dir: string): Promise<boolean> {
  const file = join(dir, `.room-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
    return true;
  } catch (error) {
    return !isNoSpace(error);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

export function isNoSpace(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

function nearest(dir: string): string {
  return existsSync(dir) || dirname(dir) === dir ? dir : nearest(dirname(dir));
}
