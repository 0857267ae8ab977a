// 1,000 logins in 60 s, at fixed times, beside a running test whose answers are saved at fixed times: the saves' latency idle and during.
//   node bench/logins-and-autosave.ts [--many] [--logins 1000] [--seconds 60] [--saves 20] [--at-once]
// --at-once: all of them in the same moment instead; the saves' latency until the last is in.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { routes } from '@mathquiz/contracts';
import { latencyOf, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { arrive, type Send } from './src/load.ts';
import { cpuBetween, cpuOf, sumOf } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, publishTest, signIn } from './src/school.ts';

const { values } = parseArgs({
  options: {
    many: { type: 'boolean', default: false },
    logins: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    saves: { type: 'string', default: '20' },
    'at-once': { type: 'boolean', default: false },
  },
});
const logins = Number(values.logins);
const seconds = Number(values.seconds);
/** A second. */
const saves = Number(values.saves);
/** In the running test; the others sign in. */
const taking = 40;

/** Counts what fails instead of ending the run; failures have no latency. */
function counting(send: Send, failures: Map<string, number>): Send {
  return (student) =>
    send(student).catch((error: { code?: string }) => {
      const code = error.code ?? 'unknown';
      failures.set(code, (failures.get(code) ?? 0) + 1);
    });
}

/** Everybody signs in in the same moment; answers are saved at fixed times until the last is in. */
async function besideRush(save: Send, login: Send): Promise<[number[], number[]]> {
  const entered: number[] = [];
  const started = performance.now();
  let over = false;
  const rush = Promise.all(
    Array.from({ length: logins }, (_, at) => login(at).then(() => entered.push(performance.now() - started))),
  ).then(() => {
    over = true;
  });
  const during: number[] = [];
  while (!over) during.push(...(await arrive(save, taking, saves, 1)));
  await rush;
  return [during, entered];
}

async function measure({ product }: Place) {
  const target = new Target(product.url, taking);
  // Browsers of their own: a save must not wait for a connection that a login holds.
  const entrance = new Target(product.url, logins);
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', taking + logins);
  const testId = await publishTest(target, groupId);
  const class_: { cookie: string; attemptId: string; seq: number }[] = [];
  for (const name of names.slice(0, taking)) {
    const cookie = await signIn(target, name);
    const { data } = await target.call(routes.startTest, { params: { testId } }, cookie);
    class_.push({ cookie, attemptId: data._id, seq: 0 });
  }
  const failures = new Map<string, number>();
  const save = counting(async (student) => {
    const device = class_[student];
    if (!device) return;
    device.seq += 1;
    const events = [{ seq: device.seq, part: `${device.seq % 10}_a`, value: `${device.seq}x` }];
    const params = { id: device.attemptId };
    await target.call(routes.saveAnswers, { params, body: { client_id: 'device-0001', events } }, device.cookie);
  }, failures);
  const login = counting(async (student) => {
    await signIn(entrance, names[taking + student] ?? '');
  }, failures);
  await arrive(save, taking, saves, 5);
  tell('saves alone …');
  const idle = await arrive(save, taking, saves, seconds / 2);
  tell(`saves and ${logins} logins ${values['at-once'] ? 'at once' : `in ${seconds} s`} …`);
  const before = cpuOf(product.pids());
  const began = performance.now();
  const [during, entered] = values['at-once']
    ? await besideRush(save, login)
    : await Promise.all([arrive(save, taking, saves, seconds), arrive(login, logins, logins / seconds, seconds)]);
  const wallS = (performance.now() - began) / 1000;
  const cpu = sumOf(cpuBetween(before, cpuOf(product.pids())));
  target.close();
  entrance.close();
  const [alone, beside] = [latencyOf(idle), latencyOf(during)];
  return {
    bench: 'logins-and-autosave',
    processes: values.many ? 'many' : 'one',
    cores: availableParallelism(),
    at_once: values['at-once'],
    logins,
    seconds,
    saves_per_s: saves,
    failed: Object.fromEntries(failures),
    save_idle: alone,
    save_during: beside,
    ratio: { p50: rounded(beside.p50_ms / alone.p50_ms), p95: rounded(beside.p95_ms / alone.p95_ms) },
    login: latencyOf(entered),
    cores_used: rounded(cpu / wallS / 1000),
    load: loadavg().map((load) => rounded(load, 1)),
    wanted: 'none failed, saves under twice their idle time',
  };
}

console.log(JSON.stringify(await withProduct(values.many ? 'many' : 'one', measure)));
