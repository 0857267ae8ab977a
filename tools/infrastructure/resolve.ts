import { join } from 'node:path';
import { messageOf, type PartName, PlainError, type Progress, type Server } from './part.ts';
import { findVersion, isAtLeast } from './version.ts';

/** One program that can play a part, and the ways to come by it. */
export interface Candidate {
  readonly name: string;
  /** Names to look for on PATH; none when only our own copy is known to behave. */
  readonly onPath: readonly string[];
  /** What a program on PATH must be at least. */
  readonly minimum: string;
  /** Folder in the cache, `<name>-<version>`. */
  readonly cacheName: string;
  /** The program inside that folder; more than one where it differs by platform. */
  readonly cached: readonly string[];
  /** Puts the program into that folder of the cache, or says why it cannot. */
  fetch(folder: string, progress: Progress): Promise<void>;
}

/** What resolution asks of the machine; a test gives a pretended one. */
export interface Machine {
  readonly cacheDir: string;
  which(program: string): Promise<string | undefined>;
  /** What `--version` prints; nothing when the program is absent or does not run here. */
  printsVersion(binary: string): Promise<string | undefined>;
  /** Runs `work` while no other start of this user fills the same folder. */
  alone<T>(name: string, progress: Progress, work: () => Promise<T>): Promise<T>;
}

/** PATH, then cache, then fetching, each over all candidates in their order. */
export async function resolvePart(
  part: PartName | 's3',
  candidates: readonly Candidate[],
  choices: string,
  machine: Machine,
  progress: Progress,
): Promise<Server> {
  const reasons: string[] = [];
  for (const candidate of candidates) {
    const found = await fromPath(candidate, machine, reasons);
    if (found) return found;
  }
  for (const candidate of candidates) {
    const found = await fromCache(candidate, machine, 'cache');
    if (found) return found;
  }
  for (const candidate of candidates) {
    try {
      return await fetched(candidate, machine, progress);
    } catch (error) {
      const reason = `${candidate.name}: ${messageOf(error)}`;
      progress(`  ${reason}`);
      reasons.push(reason);
    }
  }
  const tried = reasons.map((reason) => `  - ${reason.split('\n').join('\n    ')}`).join('\n');
  throw new PlainError(`No server for "${part}" could be had on this machine.\n\nTried:\n${tried}\n\n${choices}`);
}

async function fromPath(candidate: Candidate, machine: Machine, reasons: string[]): Promise<Server | undefined> {
  for (const program of candidate.onPath) {
    const binary = await machine.which(program);
    if (binary === undefined) {
      reasons.push(`${program} is not on PATH`);
      continue;
    }
    const version = findVersion((await machine.printsVersion(binary)) ?? '');
    if (version === undefined) reasons.push(`${binary} does not say its version`);
    else if (!isAtLeast(version, candidate.minimum)) {
      reasons.push(`${binary} is ${version}, needed is ${candidate.minimum} or newer`);
    } else return { name: program, version, binary, source: 'path' };
  }
  return undefined;
}

async function fromCache(
  candidate: Candidate,
  machine: Machine,
  source: 'cache' | 'fetched',
): Promise<Server | undefined> {
  for (const inside of candidate.cached) {
    const binary = join(machine.cacheDir, candidate.cacheName, inside);
    const version = findVersion((await machine.printsVersion(binary)) ?? '');
    if (version !== undefined) return { name: candidate.name, version, binary, source };
  }
  return undefined;
}

function fetched(candidate: Candidate, machine: Machine, progress: Progress): Promise<Server> {
  return machine.alone(candidate.cacheName, progress, async () => {
    const byAnotherStart = await fromCache(candidate, machine, 'cache');
    if (byAnotherStart) return byAnotherStart;
    await candidate.fetch(join(machine.cacheDir, candidate.cacheName), progress);
    const server = await fromCache(candidate, machine, 'fetched');
    if (!server) throw new Error('it was installed but does not run here');
    return server;
  });
}

/** A store is read only by the program that made it: a mongod that appears on PATH later must not hide the school's data. */
export function storeKeepers(candidates: readonly Candidate[], madeBy: string | undefined): readonly Candidate[] {
  return madeBy === undefined ? candidates : candidates.filter(({ name }) => name === madeBy.trim());
}
