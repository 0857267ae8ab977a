import { hash, verify } from '@node-rs/argon2';
import type { RunningProduct } from '../../tools/start/product.ts';
import { median, rounded } from './figures.ts';
import type { Target } from './http.ts';
import { type ByProcess, cpuBetween, cpuOf, sumOf } from './processes.ts';
import { password, signIn } from './school.ts';

/** The product's own cost: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const rounds = 7;
const perRound = 50;

/** CPU of a login through the whole stack against the bare argon2id comparison, in interleaved rounds. */
export async function measureLogins(product: RunningProduct, target: Target, names: readonly string[]) {
  const stored = await hash(password, cost);
  const [bare, whole, split]: [number[], number[], ByProcess[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const usage = process.cpuUsage();
    for (let count = 0; count < perRound; count += 1) await verify(stored, password);
    const { user, system } = process.cpuUsage(usage);
    bare.push((user + system) / 1000 / perRound);

    const before = cpuOf(product.pids());
    for (let count = 0; count < perRound; count += 1) await signIn(target, names[count % names.length] ?? '');
    const by = cpuBetween(before, cpuOf(product.pids()));
    whole.push(sumOf(by) / perRound);
    split.push(by);
  }
  return {
    cpu_ms: rounded(median(whole)),
    cpu_ms_by: Object.fromEntries(
      Object.keys(split[0] ?? {}).map((name) => [name, rounded(median(split.map((by) => (by[name] ?? 0) / perRound)))]),
    ),
    argon2_cpu_ms: rounded(median(bare)),
    ratio: rounded(median(whole.map((ms, index) => ms / (bare[index] ?? ms)))),
    wanted: '<= 1.15, after 1.05',
  };
}
