import { loadavg } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { RunningProduct } from '../../tools/start/product.ts';
import { median, rounded } from './figures.ts';
import type { Target } from './http.ts';
import { type ByProcess, cpuBetween, cpuOf, sumOf } from './processes.ts';
import { password, signIn } from './school.ts';

/** The product's own, by default: services/auth/src/config.ts. */
export const productCost = { memory_mib: 64, passes: 3 } as const;

type Cost = { readonly memory_mib: number; readonly passes: number };
type Size = {
  readonly rounds?: number;
  readonly logins?: number;
  readonly cost?: Cost;
  readonly tell?: (line: string) => void;
};

/** CPU of a login through the whole stack against the bare argon2id comparison, in interleaved rounds after one to warm up. */
export async function measureLogins(
  product: RunningProduct,
  target: Target,
  names: readonly string[],
  { rounds = 7, logins = 50, cost = productCost, tell = () => undefined }: Size = {},
) {
  const stored = await hash(password, { memoryCost: cost.memory_mib * 1024, timeCost: cost.passes, parallelism: 1 });
  const bareRound = async (): Promise<number> => {
    const usage = process.cpuUsage();
    for (let count = 0; count < logins; count += 1) await verify(stored, password);
    const { user, system } = process.cpuUsage(usage);
    return (user + system) / 1000 / logins;
  };
  const wholeRound = async (): Promise<ByProcess> => {
    const before = cpuOf(product.pids());
    for (let count = 0; count < logins; count += 1) await signIn(target, names[count % names.length] ?? '');
    const by = cpuBetween(before, cpuOf(product.pids()));
    return Object.fromEntries(Object.entries(by).map(([name, ms]) => [name, ms / logins]));
  };
  await bareRound();
  await wholeRound();
  const [bare, split]: [number[], ByProcess[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareRound());
    split.push(await wholeRound());
    tell(`${round + 1}/${rounds}: ${rounded(sumOf(split[round] ?? {}))} / ${rounded(bare[round] ?? 0)} ms`);
  }
  const whole = split.map(sumOf);
  return {
    cpu_ms: rounded(median(whole)),
    cpu_ms_by: Object.fromEntries(
      Object.keys(split[0] ?? {}).map((name) => [name, rounded(median(split.map((by) => by[name] ?? 0)))]),
    ),
    argon2_cpu_ms: rounded(median(bare)),
    cost,
    ratio: rounded(median(whole.map((ms, index) => ms / (bare[index] ?? ms)))),
    load: loadavg().map((load) => rounded(load, 1)),
    wanted: '<= 1.15, after 1.05',
  };
}
