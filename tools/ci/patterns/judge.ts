import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { check } from 'recheck';
import { keyOf, type Pattern } from './pattern.ts';

/** How the steps of a match grow with the length of what is looked through: at most n to the power of `degree`. */
export interface Growth {
  /** 1: linear; null: exponential, or not known. */
  readonly degree: number | null;
  /** What is slow, by its pattern: `'a'.repeat(1000) + 'b'`. */
  readonly attack: string;
}

/** Of the checker whose findings are kept. */
const edition = 'recheck 4.5.0';
/** A machine that is busy takes longer; what is not known by then is not allowed. */
const timeoutMs = 120_000;
const lanes = 4;

const cacheFile = (env: NodeJS.ProcessEnv): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mathquiz', 'patterns.json');

type Growths = Record<string, Growth>;

function readKept(file: string): Growths {
  try {
    const { edition: of, growths } = JSON.parse(readFileSync(file, 'utf8')) as { edition: string; growths: Growths };
    return of === edition ? growths : {};
  } catch {
    return {};
  }
}

/** Whole or not at all: two runs may write at once. */
function keep(file: string, growths: Growths): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ edition, growths }));
  renameSync(draft, file);
}

async function growthOf({ source, flags }: Pattern): Promise<Growth> {
  const found = await check(source, flags, { timeout: timeoutMs });
  if (found.status === 'safe') return { degree: 1, attack: '' };
  if (found.status === 'unknown') return { degree: null, attack: `not known: ${found.error.kind}` };
  const degree = found.complexity.type === 'polynomial' ? found.complexity.degree : null;
  return { degree, attack: found.attack.pattern.slice(0, 120) };
}

/** Growths by `keyOf`. Those of an earlier run are kept in the user's cache; of 650 patterns each takes 60 ms. */
export async function growthsOf(
  patterns: readonly Pattern[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReadonlyMap<string, Growth>> {
  const file = cacheFile(env);
  const kept = readKept(file);
  const fresh = new Map(patterns.filter((one) => !kept[keyOf(one)]).map((one) => [keyOf(one), one]));
  const queue = fresh.entries();
  const lane = async () => {
    for (const [key, pattern] of queue) kept[key] = await growthOf(pattern);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const now = Object.fromEntries(patterns.map((one) => [keyOf(one), kept[keyOf(one)] as Growth]));
  if (fresh.size > 0) keep(file, now);
  return new Map(Object.entries(now));
}
