// Counters that do not vary: database commands and bytes of each step of an exam, one student alone in a class of N.
//   node bench/commands.ts [N]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { startParts } from '../tools/infrastructure/index.ts';
import { pause, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { type Tapped, tapMongo } from './src/mongo-tap.ts';
import { type Place, withProduct } from './src/product.ts';
import { answersOf, makeClass, publishTest, signIn } from './src/school.ts';

const size = Number(process.argv[2] ?? 100);
/** Longer than the second for which the services keep who calls and the head of a test. */
const forgottenMs = 1200;

type Counted = Tapped & { readonly step: string; readonly total: number; readonly http_bytes: number };

async function count({ product }: Place, tap: { take(): Tapped }) {
  const target = new Target(product.url, size);
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', size);
  const testId = await publishTest(target, groupId);
  const counted: Counted[] = [];
  let cookie = '';
  /** `settleMs`: what goes on after the answer belongs to the step as well. */
  const step = async (name: string, send: () => Promise<{ bytes: number }>, restMs = forgottenMs, settleMs = 100) => {
    await pause(restMs);
    tap.take();
    const { bytes } = await send();
    await pause(settleMs);
    const tapped = tap.take();
    const total = Object.values(tapped.commands).reduce((sum, times) => sum + times, 0);
    counted.push({ step: name, total, ...tapped, http_bytes: bytes });
    tell(`${name}: ${total} ${JSON.stringify(tapped.commands)}`);
  };
  const pupil = names[0] ?? '';
  await step('login', async () => {
    cookie = await signIn(target, pupil);
    return { bytes: 0 };
  });
  // The gateway knows the caller for a second: one request before each warm one.
  const whoami = () => target.ask(routes.whoami, {}, cookie);
  const list = () => target.ask(routes.listTests, {}, cookie);
  const current = () => target.ask(routes.getAttempt, { params: { testId } }, cookie);
  await step('whoami, session not known', whoami);
  await step('whoami', whoami, 0);
  await step('list', list, 0);
  let attempt = (await answered(target, testId, names[1] ?? '')).attempt;
  await step('open, session not known', async () => {
    const opened = await target.ask(routes.startTest, { params: { testId } }, cookie);
    attempt = opened.reply.data;
    return opened;
  });
  await step('reload', current, 0);
  const answers = answersOf(attempt, 1);
  const save = (seq: number) => () => {
    const answer = answers[seq - 1] ?? { part: '0_a', value: '1' };
    const known = { 'device-0001': seq - 1 };
    const body = { client_id: 'device-0001', events: [{ seq, ...answer }], known };
    return target.ask(routes.saveAnswers, { params: { id: attempt._id }, body }, cookie);
  };
  await step('save, session not known', save(1));
  await step('save', save(2), 0);
  const submission = { _id: attempt._id, client_id: 'device-0001', events: [] };
  const submit = () => target.ask(routes.evaluatePlain, { body: { submission } }, cookie);
  const result = () => target.ask(routes.getSubmission, { params: { id: attempt._id } }, cookie);
  await step('submit and mark, session not known', submit, forgottenMs, 1500);
  await step('result, session not known', result);
  await step('result', result, 0);
  const rush = await everybody(target, groupId, names.slice(2), tap);
  target.close();
  return { steps: counted, rush };
}

/** Another student opens first, so that what is read once for everybody is not counted for ours. */
async function answered(target: Target, testId: string, name: string) {
  const cookie = await signIn(target, name);
  const { data } = await target.call(routes.startTest, { params: { testId } }, cookie);
  return { attempt: data };
}

/** Everybody opens a test at once that nobody has opened yet: what is the same for all should be read once, not N times. */
async function everybody(target: Target, groupId: string, names: readonly string[], tap: { take(): Tapped }) {
  const cookies: string[] = [];
  for (const name of names) cookies.push(await signIn(target, name));
  const testId = await publishTest(target, groupId);
  await pause(forgottenMs);
  tap.take();
  await Promise.all(
    cookies.map((cookie) => target.call(routes.startTest, { params: { testId } }, cookie).then(() => undefined)),
  );
  const { commands, bytes } = tap.take();
  tell(`${names.length} open at once: ${JSON.stringify(commands)}`);
  return { students: names.length, commands, bytes };
}

const storeDir = mkdtempSync(join(tmpdir(), 'mathquiz-bench-store-'));
const { MONGO_URL, ...env } = process.env;
const parts = await startParts({ dataDir: storeDir, only: ['mongo'], env, progress: tell });
const tap = await tapMongo(parts.urls.MONGO_URL ?? '');
try {
  // The sweeper asks by itself: not while we count.
  const settings = { MONGO_URL: tap.url, SWEEP_MS: '600000' };
  const counted = await withProduct('one', (place) => count(place, tap), settings);
  console.log(JSON.stringify({ bench: 'commands', students: size, ...counted }));
} finally {
  tap.close();
  await parts.stop();
  rmSync(storeDir, { recursive: true, force: true });
}
