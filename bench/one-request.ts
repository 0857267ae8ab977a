// One authenticated GET and one small save through gateway, NATS and service, against the bare floor, in pairs.
//   node bench/one-request.ts [--many] [--rounds 7] [--seconds 3]
import { parseArgs } from 'node:util';
import { routes } from '@mathquiz/contracts';
import { latencyOf, median, rounded, tell } from './src/figures.ts';
import { startFloor } from './src/floor-data.ts';
import { Target } from './src/http.ts';
import { arrive, type Send, saturate } from './src/load.ts';
import { type ByProcess, cpuBetween, cpuOf, type Pids, sumOf } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, publishTest, signIn } from './src/school.ts';

const { values } = parseArgs({
  options: {
    many: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
/** Signed in; so many requests are in the air at saturation. */
const students = 16;
/** For the arrival schedule: enough that a student's next save never overtakes the one before. */
const arriving = 64;

type Student = { readonly cookie: string; readonly attemptId: string };
type Side = { readonly name: 'product' | 'floor'; readonly target: Target; readonly pids: () => Pids };
type Round = { readonly perS: number; readonly cpuMs: number; readonly by: ByProcess };

/** The same two requests for each side, with sequence numbers of its own. */
function requestsTo(target: Target, class_: readonly Student[]): Record<'whoami' | 'save', Send> {
  const seqs = class_.map(() => 0);
  return {
    async whoami(student) {
      await target.call(routes.whoami, {}, class_[student]?.cookie);
    },
    async save(student) {
      const seq = (seqs[student] ?? 0) + 1;
      seqs[student] = seq;
      const events = [{ seq, part: `${seq % 10}_a`, value: `${seq}x + ${student}` }];
      const params = { id: class_[student]?.attemptId ?? '' };
      const body = { client_id: 'device-0001', events, known: { 'device-0001': seq - 1 } };
      await target.call(routes.saveAnswers, { params, body }, class_[student]?.cookie);
    },
  };
}

async function saturated(side: Side, send: Send): Promise<Round> {
  const before = cpuOf(side.pids());
  const { count, s } = await saturate(send, students, seconds);
  const by = Object.entries(cpuBetween(before, cpuOf(side.pids()))).map(([name, ms]) => [name, ms / count]);
  const cpu: ByProcess = Object.fromEntries(by);
  return { perS: count / s, cpuMs: sumOf(cpu), by: cpu };
}

function summaryOf(of: readonly Round[]) {
  const names = Object.keys(of[0]?.by ?? {});
  return {
    requests_per_s: rounded(median(of.map((round) => round.perS)), 0),
    cpu_ms_per_request: rounded(median(of.map((round) => round.cpuMs)), 3),
    cpu_ms_by: Object.fromEntries(
      names.map((name) => [name, rounded(median(of.map((round) => round.by[name] ?? 0)), 3)]),
    ),
  };
}

async function compare(name: 'whoami' | 'save', sides: readonly [Side, Side], class_: readonly Student[]) {
  const [product, floor] = sides.map((side) => ({ side, send: requestsTo(side.target, class_)[name] }));
  if (!product || !floor) throw new Error('two sides');
  await saturate(product.send, students, 2);
  await saturate(floor.send, students, 2);
  const [a, b]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await saturated(product.side, product.send));
    b.push(await saturated(floor.side, floor.send));
    tell(`${name} ${round + 1}/${rounds}: ${a[round]?.perS.toFixed(0)} / ${b[round]?.perS.toFixed(0)} requests/s`);
  }
  const rate = median(a.map((round) => round.perS)) / 2;
  const [slow, quick]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    slow.push(...(await arrive(product.send, arriving, rate, 4)));
    quick.push(...(await arrive(floor.send, arriving, rate, 4)));
  }
  const ratio = (of: (round: Round) => number) =>
    rounded(median(a.map((round, at) => of(round) / of(b[at] ?? round))), 2);
  return {
    product: { ...summaryOf(a), at_half: latencyOf(slow) },
    floor: { ...summaryOf(b), at_half: latencyOf(quick) },
    arrivals_per_s: rounded(rate, 0),
    throughput_of_floor: ratio((round) => round.perS),
    cpu_of_floor: ratio((round) => round.cpuMs),
  };
}

async function measure(place: Place) {
  const { product } = place;
  const target = new Target(product.url, arriving);
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', arriving);
  const testId = await publishTest(target, groupId);
  const class_: Student[] = [];
  for (const name of names) {
    const cookie = await signIn(target, name);
    const { data } = await target.call(routes.startTest, { params: { testId } }, cookie);
    class_.push({ cookie, attemptId: data._id });
  }
  const floor = await startFloor(place);
  const bare = new Target(floor.url, arriving);
  try {
    const sides: [Side, Side] = [
      { name: 'product', target, pids: product.pids },
      { name: 'floor', target: bare, pids: () => ({ floor: floor.child.pid, mongo: product.pids().mongo }) },
    ];
    return {
      bench: 'one-request',
      processes: values.many ? 'many' : 'one',
      parts: product.parts.map((part) => `${part.name} ${part.version}`),
      rounds,
      in_the_air: students,
      whoami: await compare('whoami', sides, class_),
      save: await compare('save', sides, class_),
      wanted: 'save >= 0.5 of the floor, after 0.9, p99 <= 15 ms',
    };
  } finally {
    target.close();
    bare.close();
    floor.child.kill();
  }
}

console.log(JSON.stringify(await withProduct(values.many ? 'many' : 'one', measure)));
