// Chat: what a message costs that reaches 1,000 pages, 2,000 sockets that come back at once beside a running test, pages that ask
// every minute what is new, and the memory of a socket.
//   node bench/chat.ts [--many] [--members 1000] [--sockets 2000] [--rounds 5] [--messages 20] [--only fan-out|storm|polling|memory]
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { callerChanged, routes } from '@mathquiz/contracts';
import { connectBus } from '@mathquiz/platform';
import { latencyOf, median, pause, percentile, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { arrive } from './src/load.ts';
import { type ByProcess, cpuBetween, cpuOf, memoryOf, type Pids, sumOf } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, publishTest, signIn } from './src/school.ts';
import type { ClientAnswer, ClientWork } from './src/socket-clients.ts';

const { values } = parseArgs({
  options: {
    many: { type: 'boolean', default: false },
    members: { type: 'string', default: '1000' },
    sockets: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    messages: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});
const members = Number(values.members);
const sockets = Number(values.sockets);
const rounds = Number(values.rounds);
const messages = Number(values.messages);
const speaking = 20;
/** Said by each beforehand, in a room that nobody hears: a server that has run for a while has compiled what it runs. */
const warmEach = 3;
const text = 'Is $x^2 = 9$ only true for 3? 나는 -3도 맞는 것 같아.';

type Clients = { ask(work: ClientWork): Promise<ClientAnswer>; end(): void };

function clients(): Clients & { readonly pid: number | undefined } {
  const child = startChild('./src/socket-clients.ts');
  return {
    ask: (work) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`the pages ended with ${code}`));
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          resolve(answer as ClientAnswer);
        });
        child.send(work);
      }),
    pid: child.pid,
    end: () => child.disconnect(),
  };
}

const startChild = (path: string): ChildProcess =>
  fork(new URL(path, import.meta.url), { execArgv: ['--no-warnings'] });

/** CPU of all processes over some work, less what they use anyway in that time. */
async function cpuOver(
  pids: () => Pids,
  idlePerS: number,
  work: () => Promise<unknown>,
): Promise<{ ms: number; by: ByProcess; s: number }> {
  const [before, began] = [cpuOf(pids()), performance.now()];
  await work();
  const s = (performance.now() - began) / 1000;
  const by = cpuBetween(before, cpuOf(pids()));
  return { ms: sumOf(by) - idlePerS * s, by, s };
}

async function idlePerSecond(pids: () => Pids, seconds = 8): Promise<number> {
  const before = cpuOf(pids());
  await pause(seconds * 1000);
  return sumOf(cpuBetween(before, cpuOf(pids()))) / seconds;
}

async function fanOut(target: Target, cookies: readonly string[], roomId: string, warmId: string, pids: () => Pids) {
  await warmUp(target, cookies, warmId);
  const pages = clients();
  await pages.ask({ do: 'open', origin: target.origin, cookies, roomId });
  await pause(3000);
  const floor = startChild('./src/socket-floor.ts');
  const { port } = await new Promise<{ port: number }>((resolve) =>
    floor.once('message', (told) => resolve(told as never)),
  );
  const bare = clients();
  await bare.ask({ do: 'open', origin: `http://127.0.0.1:${port}`, cookies: cookies.map(() => 'a=b'), roomId: null });
  const counts = { product: (await pages.ask({ do: 'heard', count: 0 })).count, floor: 0 };
  /** A talk has few who speak and many who listen. */
  const speakers = cookies.slice(0, speaking);
  let sender = 0;
  let last: unknown = null;
  const product = async () => {
    sender += 1;
    const body = { room_id: roomId, text };
    last = (await target.call(routes.postChat, { body }, speakers[sender % speakers.length])).data;
    counts.product += members;
    await pages.ask({ do: 'heard', count: counts.product });
  };
  const same = async () => {
    floor.send({ payload: last });
    counts.floor += members;
    await bare.ask({ do: 'heard', count: counts.floor });
  };
  /** By turns, each when everybody has heard the one before: both find the machine as the other has left it. */
  const round = async () => {
    for (let count = 0; count < messages; count += 1) {
      await product();
      await same();
    }
  };
  await round();
  const idle = await idlePerSecond(pids);
  const of: { product: number[]; floor: number[]; by: ByProcess[] } = { product: [], floor: [], by: [] };
  for (let number = 1; number <= rounds; number += 1) {
    const before = cpuOf({ floor: floor.pid });
    const whole = await cpuOver(pids, idle, round);
    const base = sumOf(cpuBetween(before, cpuOf({ floor: floor.pid })));
    of.product.push((whole.ms * 1000) / messages / members);
    of.floor.push((base * 1000) / messages / members);
    of.by.push(whole.by);
    tell(
      `fan-out ${number}/${rounds}: ${rounded(of.product.at(-1) ?? 0)} / ${rounded(of.floor.at(-1) ?? 0)} µs a delivery`,
    );
  }
  pages.end();
  bare.end();
  floor.disconnect();
  const names = Object.keys(of.by[0] ?? {});
  return {
    members,
    messages_a_round: messages,
    cpu_us_per_delivery: { product: rounded(median(of.product)), floor: rounded(median(of.floor)) },
    ratio: rounded(median(of.product.map((us, at) => us / (of.floor[at] ?? us)))),
    cpu_ms_per_message_by: Object.fromEntries(
      names.map((name) => [name, rounded(median(of.by.map((by) => (by[name] ?? 0) / messages)))]),
    ),
    idle_of_a_core: rounded(idle / 1000, 3),
    bytes: Buffer.byteLength(JSON.stringify(last)),
  };
}

async function warmUp(target: Target, cookies: readonly string[], room_id: string) {
  const began = performance.now();
  for (let each = 0; each < warmEach; each += 1)
    for (let from = 0; from < cookies.length; from += 8)
      await Promise.all(
        cookies
          .slice(from, from + 8)
          .map((cookie) => target.call(routes.postChat, { body: { room_id, text } }, cookie)),
      );
  tell(`${warmEach * cookies.length} said beforehand in ${rounded((performance.now() - began) / 1000)} s`);
}

async function storm(target: Target, cookies: readonly string[], teacher: string, groupId: string, pids: () => Pids) {
  const testId = await publishTest(target, groupId);
  const takers: { cookie: string; attemptId: string; seq: number }[] = [];
  for (const cookie of cookies.slice(0, 40)) {
    const { data } = await target.call(routes.startTest, { params: { testId } }, cookie);
    takers.push({ cookie, attemptId: data._id, seq: 0 });
  }
  const save = async (student: number) => {
    const taker = takers[student];
    if (!taker) throw new Error('no taker');
    taker.seq += 1;
    const events = [{ seq: taker.seq, part: `${taker.seq % 10}_a`, value: `${taker.seq}x` }];
    const body = { client_id: 'device-0001', events, known: { 'device-0001': taker.seq - 1 } };
    await target.call(routes.saveAnswers, { params: { id: taker.attemptId }, body }, taker.cookie);
  };
  const [perSecond, seconds] = [20, 10];
  const pages = clients();
  const open = Array.from({ length: sockets }, (_, at) => cookies[at % cookies.length] ?? '');
  const own = (await target.call(routes.addRoom, { body: { name: 'Storm', group_id: groupId } }, teacher)).data._id;
  await pages.ask({ do: 'open', origin: target.origin, cookies: open, roomId: own });
  await arrive(save, takers.length, perSecond, 3);
  const idle = await arrive(save, takers.length, perSecond, seconds);
  await pages.ask({ do: 'drop' });
  const said = 10;
  for (let count = 0; count < said; count += 1)
    await target.call(routes.postChat, { body: { room_id: own, text } }, cookies[count + 100]);
  const all = () => ({ ...pids(), pages: pages.pid });
  const before = cpuOf(all());
  let cpu: ByProcess = {};
  const [during, back] = await Promise.all([
    arrive(save, takers.length, perSecond, seconds),
    pages.ask({ do: 'storm', said }).then((answer) => {
      cpu = cpuBetween(before, cpuOf(all()));
      return answer;
    }),
  ]);
  pages.end();
  return {
    sockets,
    last_back_s: rounded(Math.max(...back.ms) / 1000),
    half_back_s: rounded(percentile(back.ms, 0.5) / 1000),
    missed: back.missed,
    cpu_s_by: Object.fromEntries(Object.entries(cpu).map(([name, ms]) => [name, rounded(ms / 1000)])),
    save: { idle: latencyOf(idle), during: latencyOf(during) },
    save_times_idle: {
      p50: rounded(percentile(during, 0.5) / percentile(idle, 0.5)),
      p95: rounded(percentile(during, 0.95) / percentile(idle, 0.95)),
    },
  };
}

/** Of sockets that do nothing, so many that what the collector leaves lying about is little of it. */
async function memory(target: Target, cookies: readonly string[], pids: () => Pids) {
  const count = 8 * cookies.length;
  const pages = clients();
  const before = memoryOf(pids());
  const open = Array.from({ length: count }, (_, at) => cookies[at % cookies.length] ?? '');
  await pages.ask({ do: 'open', origin: target.origin, cookies: open, roomId: null });
  await pause(20_000);
  const after = memoryOf(pids());
  pages.end();
  await pause(5000);
  return {
    sockets: count,
    kb_a_socket: rounded(((after.rss_mb - before.rss_mb) * 1024) / count, 1),
    rss_mb: { before: before.rss_by, after: after.rss_by },
  };
}

/** Of the polls of a page that asks every minute: an answer is remembered for half an hour while no word is lost. */
const anewOf = 1 / 30;

/** 10,000 pages ask once a minute: 167 times a second. Anew: after auth has said that something about them is new. */
async function polling(product: Place['product'], target: Target, cookies: readonly string[], ids: readonly string[]) {
  const pids = () => product.pids();
  const perSecond = 10_000 / 60;
  const poll = async (person: number) => {
    await target.call(routes.notifications, {}, cookies[person]);
  };
  for (let time = 0; time < 2; time += 1) await arrive(poll, cookies.length, perSecond, cookies.length / perSecond);
  const bus = await connectBus({ servers: product.urls.NATS_URL ?? '' });
  for (const user_id of ids) bus.emit(callerChanged, { user_id });
  await pause(1500);
  await bus.close();
  const idle = await idlePerSecond(pids);
  const anew = await cpuOver(pids, idle, () => arrive(poll, cookies.length, perSecond, cookies.length / perSecond));
  const rest = await cpuOver(pids, idle, () => arrive(poll, cookies.length, perSecond, 20));
  const cost = { anew: anew.ms / cookies.length, remembered: rest.ms / (perSecond * 20) };
  return {
    pollers: 10_000,
    polls_per_s: rounded(perSecond),
    people: cookies.length,
    cpu_ms_a_poll: { anew: rounded(cost.anew, 3), remembered: rounded(cost.remembered, 3) },
    cpu_ms_by: Object.fromEntries(
      Object.entries(rest.by).map(([name, ms]) => [name, rounded(ms / (perSecond * 20), 3)]),
    ),
    of_a_core: rounded((perSecond * (anewOf * cost.anew + (1 - anewOf) * cost.remembered)) / 1000, 3),
  };
}

async function measure({ product }: Place) {
  const target = new Target(product.url, 64);
  const pids = () => product.pids();
  const { names, groupId, ids } = await makeClass(product.urls.NATS_URL ?? '', members);
  tell(`${members} accounts are there`);
  const cookies: string[] = [];
  for (let from = 0; from < names.length; from += 8)
    cookies.push(...(await Promise.all(names.slice(from, from + 8).map((name) => signIn(target, name)))));
  const teacher = await signIn(target, 'benchteacher');
  tell('all are signed in');
  const newRoom = async () =>
    (await target.call(routes.addRoom, { body: { name: randomUUID(), group_id: groupId } }, teacher)).data._id;
  const wants = (what: string) => values.only === undefined || values.only === what;
  const polls = wants('polling') ? await polling(product, target, cookies, ids) : null;
  tell(JSON.stringify(polls));
  const idle = wants('memory') ? await memory(target, cookies, pids) : null;
  tell(JSON.stringify(idle));
  const fan_out = wants('fan-out') ? await fanOut(target, cookies, await newRoom(), await newRoom(), pids) : null;
  tell(JSON.stringify(fan_out));
  const reconnect = wants('storm') ? await storm(target, cookies, teacher, groupId, pids) : null;
  target.close();
  return {
    bench: 'chat',
    processes: values.many ? 'many' : 'one',
    parts: product.parts.map((part) => `${part.name} ${part.version}`),
    fan_out,
    reconnect,
    polling: polls,
    idle,
    load: loadavg().map((load) => rounded(load, 1)),
    wanted: 'ratio <= 1.25; last_back_s <= 10, missed 0, save_times_idle < 3; of_a_core <= 0.05',
  };
}

console.log(JSON.stringify(await withProduct(values.many ? 'many' : 'one', measure)));
