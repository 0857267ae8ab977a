import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Claim, claimDataDir } from './claim.ts';
import { type Disk, watchDisk } from './disk.ts';
import type { PartKind } from './kind.ts';
import { thisMachine } from './machine.ts';
import { mongo } from './mongo.ts';
import { nats } from './nats.ts';
import type { AboutPart, PartName, PartUrls, Progress } from './part.ts';
import { messageOf, PlainError, partNames, urlVariable } from './part.ts';
import { partEnv } from './part-env.ts';
import { redis } from './redis.ts';
import { resolvePart } from './resolve.ts';
import { openSecrets } from './secrets.ts';
import { type Supervised, supervise } from './supervise.ts';

export type { AboutPart, PartName, PartUrls, Progress } from './part.ts';

export interface StartParts {
  readonly dataDir: string;
  /** All three when not said. */
  readonly only?: readonly PartName[];
  /** Where MONGO_URL, NATS_URL, REDIS_URL and PATH are looked up. */
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  /** `false` trades the safety of acknowledged writes for speed: only for tests that do not kill. */
  readonly syncOnCommit?: boolean;
  /** A DATA_DIR that the caller has claimed already; then releasing it is the caller's too. */
  readonly claim?: Claim;
  /** The disk of DATA_DIR, where the caller watches it already. */
  readonly disk?: Disk;
  /** Breaks the start off. */
  readonly signal?: AbortSignal | undefined;
}

export interface RunningParts {
  readonly urls: PartUrls;
  readonly about: readonly AboutPart[];
  pids(): Record<PartName, number | undefined>;
  /** For fault tests: supervision brings the part back on the same port and data. */
  kill(part: PartName, signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Finds, fetches or compiles every part that no URL names, and starts none: what takes minutes is over before something waits for it. */
export async function fetchParts({ env, progress }: Pick<StartParts, 'env' | 'progress'>): Promise<void> {
  const machine = thisMachine(env);
  for (const name of partNames) {
    const kind = kinds[name];
    if (!env[urlVariable[name]]) await resolvePart(name, kind.candidates(null), kind.choices, machine, progress);
  }
}

const kinds: Readonly<Record<PartName, PartKind>> = { mongo, nats, redis };
const mongoGraceMs = 4000;
const graceMs = 2000;
const readyTimeoutMs = 30_000;

export async function startParts(options: StartParts): Promise<RunningParts> {
  const { dataDir, progress, only = partNames } = options;
  const claim = options.claim ?? (await claimDataDir(dataDir, progress));
  const disk = options.disk ?? watchDisk(dataDir);
  const running: Partial<Record<PartName, Started>> = {};
  const stop = async () => {
    await Promise.all(Object.values(running).map((part) => part.stop()));
    if (!options.disk) disk.close();
    if (!options.claim) claim.release();
  };
  try {
    // One after the other up to the launch, so that what is fetched is told in order.
    for (const name of only) running[name] = await startPart(kinds[name], { ...options, claim, disk });
    await Promise.all(Object.values(running).map((part) => part.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  const parts = Object.values(running);
  return {
    urls: Object.fromEntries(parts.map((part) => [urlVariable[part.about.part], part.url])),
    about: parts.map((part) => part.about),
    pids: () => ({
      mongo: running.mongo?.process?.pid(),
      nats: running.nats?.process?.pid(),
      redis: running.redis?.process?.pid(),
    }),
    kill(name, signal) {
      const started = running[name]?.process;
      if (!started) throw new Error(`${name} was not started here (${urlVariable[name]} is set): it cannot be killed`);
      started.kill(signal);
    },
    stop,
  };
}

interface Started {
  readonly url: string;
  readonly about: AboutPart;
  readonly process?: Supervised;
  ready(): Promise<void>;
  stop(): Promise<void>;
}

async function startPart(kind: PartKind, options: StartParts & { claim: Claim; disk: Disk }): Promise<Started> {
  const given = options.env[urlVariable[kind.name]];
  if (given !== undefined && given !== '') return givenPart(kind, given);
  const dir = join(options.dataDir, kind.name);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const machine = thisMachine(options.env);
  const server = await resolvePart(kind.name, kind.candidates(dir), kind.choices, machine, options.progress);
  const secrets = openSecrets(options.dataDir);
  const plan = await kind.plan({ server, dir, secrets, syncOnCommit: options.syncOnCommit ?? true });
  const process = supervise(
    {
      name: kind.name,
      command: server.binary,
      args: plan.args,
      cwd: dir,
      env: partEnv(options.env),
      ...(plan.lost ? { lost: plan.lost } : {}),
      disk: options.disk,
      stores: kind.stores,
      probe: plan.ready,
    },
    join(options.dataDir, 'logs'),
    options.claim,
  );
  return {
    url: plan.url,
    about: { part: kind.name, name: server.name, version: server.version, source: server.source },
    process,
    ready: () => process.ready(plan.ready, readyTimeoutMs, options.signal),
    stop: () => process.stop(kind.name === 'mongo' ? mongoGraceMs : graceMs),
  };
}

async function givenPart(kind: PartKind, url: string): Promise<Started> {
  try {
    const { name, version } = await kind.about(url);
    return {
      url,
      about: { part: kind.name, name, version, source: 'url' },
      ready: async () => {},
      stop: async () => {},
    };
  } catch (error) {
    if (error instanceof PlainError) throw error;
    throw new PlainError(`${urlVariable[kind.name]} is set, but it does not answer: ${messageOf(error)}`);
  }
}
