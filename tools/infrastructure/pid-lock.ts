import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './part.ts';
import { identityOf, isAlive } from './process-identity.ts';

export interface Holder {
  readonly pid: number;
  readonly identity: string;
}

/** Addresses of the running product, for `npm run seed` and `npm run backup`. */
export interface Addresses {
  readonly API_ORIGIN: string;
  readonly NATS_URL: string;
  readonly MONGO_URL: string;
}

/** The file of a lock: who holds it, the processes that he started, and once they answer, where. */
export interface LockFile extends Holder {
  readonly children: readonly (Holder & { readonly name: string })[];
  readonly at?: Addresses;
}

export type LockAttempt =
  | { readonly got: true; readonly leftovers: LockFile['children'] }
  | { readonly got: false; readonly holder: Holder };

/** Takes the lock, also from a holder that has ended; tells which processes that one left behind. */
export function tryLock(path: string): LockAttempt {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(self([])), { mode: 0o600 });
  try {
    let leftovers: LockFile['children'] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (linked(mine, path)) return { got: true, leftovers };
      const before = read(path);
      if (before && isAlive(before.pid, before.identity)) return { got: false, holder: before };
      leftovers = before?.children ?? leftovers;
      rmSync(path, { force: true });
    }
    throw new Error(`${path} cannot be taken: others take it at the same time`);
  } finally {
    rmSync(mine, { force: true });
  }
}

export function noteChildren(path: string, children: LockFile['children'], at?: Addresses): void {
  writeFileSync(`${path}.new`, JSON.stringify({ ...self(children), at }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The holder of the lock, if he lives. */
export function holderOf(path: string): LockFile | undefined {
  const found = read(path);
  return found && isAlive(found.pid, found.identity) ? found : undefined;
}

function self(children: LockFile['children']): LockFile {
  return { pid: process.pid, identity: identityOf(process.pid) ?? '', children };
}

/** A link appears with its content or not at all, unlike a created and then written file. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): LockFile | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockFile;
  } catch {
    return undefined;
  }
}
