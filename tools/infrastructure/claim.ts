import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { messageOf, PlainError, type Progress, pause } from './part.ts';
import { type Addresses, holderOf, type LockFile, noteChildren, tryLock } from './pid-lock.ts';
import { identityOf, isAlive } from './process-identity.ts';

/** One start owns a DATA_DIR; the claim's file lists its processes, so that a later start can end what a kill -9 left. */
export interface Claim {
  started(name: string, pid: number): void;
  ended(pid: number): void;
  /** The product answers there from now on. */
  answersAt(at: Addresses): void;
  release(): void;
}

const noteAgainMs = 1000;
const lockOf = (dataDir: string) => join(dataDir, 'running.json');

/** The start that has this DATA_DIR now. */
export const runningOn = (dataDir: string): LockFile | undefined => holderOf(lockOf(dataDir));

export async function claimDataDir(dataDir: string, progress: Progress): Promise<Claim> {
  makeDataDir(dataDir);
  const path = lockOf(dataDir);
  const attempt = tryLock(path);
  if (!attempt.got) {
    throw new PlainError(
      `The product already runs on ${dataDir} (process ${attempt.holder.pid}). Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  await endLeftovers(attempt.leftovers, progress);
  let children: LockFile['children'] = [];
  let at: Addresses | undefined;
  let timer: NodeJS.Timeout | undefined;
  // The list is for a later start: a full disk must not end this one. It is written when it can be.
  const note = () => {
    clearTimeout(timer);
    try {
      noteChildren(path, children, at);
    } catch {
      timer = setTimeout(note, noteAgainMs).unref();
    }
  };
  return {
    started(name, pid) {
      const identity = identityOf(pid);
      if (identity === undefined) return;
      children = [...children, { name, pid, identity }];
      note();
    },
    ended(pid) {
      children = children.filter((child) => child.pid !== pid);
      note();
    },
    answersAt(addresses) {
      at = addresses;
      note();
    },
    release() {
      clearTimeout(timer);
      rmSync(path, { force: true });
    },
  };
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new PlainError(`DATA_DIR ${dataDir} cannot be made: ${messageOf(error)}`);
  }
}

/** Not `recursive`: where nothing can be made, Node's own says ENOENT or never comes back. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

async function endLeftovers(leftovers: LockFile['children'], progress: Progress): Promise<void> {
  const still = () => leftovers.filter(({ pid, identity }) => isAlive(pid, identity));
  for (const [signal, timeoutMs] of [
    ['SIGTERM', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    for (const { name, pid } of still()) {
      progress(`  ending ${name} (process ${pid}) that an earlier start left behind`);
      process.kill(pid, signal);
    }
    for (let waited = 0; waited < timeoutMs && still().length > 0; waited += 50) await pause(50);
  }
}
