import { loadavg } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { RunningProduct } from '../../tools/start/product.ts';
import { median, rounded } from './figures.ts';
import type { Target } from './http.ts';
import { type ByProcess, cpuBetween, cpuOf, hashingCpuOf, sumOf } from './processes.ts';
import { password, signIn } from './school.ts';

/** The fixed floor (quality.md): argon2id as OWASP's least, one lane, whatever the product is set to. A slower floor is no gain. */
export const yardstick = { memory_mib: 19, passes: 2 } as const;

type Size = {
  readonly rounds?: number;
  readonly logins?: number;
  /** Logins in the air: as in a rush, so that what a login costs is not mixed with what the stack costs while it waits. */
  readonly atOnce?: number;
  readonly tell?: (line: string) => void;
};

/** Logins before anything is counted: a server of a school has run for a while, and is compiled. */
const warming = 300;

/** What the stack uses of a core while nobody asks for anything; it is part of the figures. */
async function idleOf(product: RunningProduct, seconds = 8): Promise<number> {
  const before = cpuOf(product.pids());
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return sumOf(cpuBetween(before, cpuOf(product.pids()))) / 1000 / seconds;
}

/** CPU of a login through the whole stack beyond the bare argon2id comparison, in interleaved rounds after some to warm up. */
export async function measureLogins(
  product: RunningProduct,
  target: Target,
  names: readonly string[],
  { rounds = 7, logins = 50, atOnce = 4, tell = () => undefined }: Size = {},
) {
  const { memory_mib, passes } = yardstick;
  const stored = await hash(password, { memoryCost: memory_mib * 1024, timeCost: passes, parallelism: 1 });
  const bareRound = async (): Promise<number> => {
    const usage = process.cpuUsage();
    for (let count = 0; count < logins; count += 1) await verify(stored, password);
    const { user, system } = process.cpuUsage(usage);
    return (user + system) / 1000 / logins;
  };
  const signInAll = async (most: number) => {
    let begun = 0;
    const lane = async () => {
      for (let count = begun++; count < most; count = begun++) await signIn(target, names[count % names.length] ?? '');
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  };
  const hashed: number[] = [];
  const walls: number[] = [];
  const wholeRound = async (): Promise<ByProcess> => {
    const [before, pool] = [cpuOf(product.pids()), hashingCpuOf(product.pids())];
    const begun = performance.now();
    await signInAll(logins);
    walls.push((performance.now() - begun) / logins);
    hashed.push(sumOf(cpuBetween(pool, hashingCpuOf(product.pids()))) / logins);
    const by = cpuBetween(before, cpuOf(product.pids()));
    return Object.fromEntries(Object.entries(by).map(([name, ms]) => [name, ms / logins]));
  };
  await bareRound();
  await signInAll(warming);
  const idle = await idleOf(product);
  const [bare, split]: [number[], ByProcess[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareRound());
    split.push(await wholeRound());
    tell(`${round + 1}/${rounds}: ${rounded(sumOf(split[round] ?? {}))} / ${rounded(bare[round] ?? 0)} ms`);
  }
  const whole = split.map(sumOf);
  // What the stack does anyway while a login waits for a busy machine is not the login's.
  const own = whole.map((ms, index) => ms - idle * (walls[index] ?? 0));
  return {
    // What is asked of us: the whole, less what the stack uses anyway meanwhile, less the bare comparison of the same round.
    beyond_bare_cpu_ms: rounded(median(own.map((ms, index) => ms - (bare[index] ?? ms)))),
    bare_argon2_cpu_ms: rounded(median(bare)),
    yardstick,
    cpu_ms: rounded(median(whole)),
    cpu_ms_by: Object.fromEntries(
      Object.keys(split[0] ?? {}).map((name) => [name, rounded(median(split.map((by) => by[name] ?? 0)))]),
    ),
    // The hashing inside, in the same moments: on a machine with other work the bare rounds have another neighbour.
    hash_inside_cpu_ms: rounded(median(hashed)),
    beyond_inside_cpu_ms: rounded(median(own.map((ms, index) => ms - (hashed[index] ?? ms)))),
    at_once: atOnce,
    wall_ms: rounded(median(walls)),
    idle_of_a_core: rounded(idle, 3),
    load: loadavg().map((load) => rounded(load, 1)),
    wanted: 'beyond_bare_cpu_ms <= 6, after 3',
  };
}
