// The exam hour: N students without think time log in, list, open, save 30 answers, submit and wait for their marks.
//   node bench/exam-hour.ts [N] [--many] [--poll-ms 250]
import { parseArgs } from 'node:util';
import { type Attempt, routes } from '@mathquiz/contracts';
import { pause, rounded, tell } from './src/figures.ts';
import { Target } from './src/http.ts';
import { measureLogins } from './src/logins.ts';
import { cpuBetween, cpuOf, memoryOf, sumOf, watchMemory } from './src/processes.ts';
import { type Place, withProduct } from './src/product.ts';
import { Recorder } from './src/recorder.ts';
import { answersOf, makeClass, publishTest, signIn } from './src/school.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { many: { type: 'boolean', default: false }, 'poll-ms': { type: 'string', default: '250' } },
});
const students = Number(positionals[0] ?? 100);
const pollMs = Number(values['poll-ms']);
const processes = values.many ? 'many' : 'one';
/** After this a submission that is still not marked counts as a failure. */
const markingPatienceMs = 120_000;
const restMs = 5000;

type Times = { submittedAt: number; markedAt: number };

/** One student from login to marks; gives null when a step has failed that nothing can follow. */
async function sit(
  target: Target,
  name: string,
  number: number,
  recorder: Recorder,
  entered: number[],
): Promise<Times | null> {
  const cookie = await recorder.time('login', () => signIn(target, name));
  if (cookie === null) return null;
  entered.push(performance.now());
  const listed = await recorder.time('list', () => target.call(routes.listTests, {}, cookie));
  const testId = listed?.data[0]?._id;
  if (!testId) return null;
  const opened = await recorder.time('open', () => target.call(routes.startTest, { params: { testId } }, cookie));
  if (!opened) return null;
  await save(target, cookie, opened.data, number, recorder);
  const submission = { _id: opened.data._id, client_id: 'device-0001', events: [] };
  const submitted = await recorder.time('submit', () =>
    target.call(routes.evaluatePlain, { body: { submission } }, cookie),
  );
  if (!submitted) return null;
  const submittedAt = performance.now();
  while (performance.now() - submittedAt < markingPatienceMs) {
    const params = { id: opened.data._id };
    const seen = await recorder.time('result', () => target.call(routes.getSubmission, { params }, cookie));
    // `marking`: the machine is done, and what could not be read waits for the teacher.
    if (seen?.data.state === 'marked' || seen?.data.state === 'marking')
      return { submittedAt, markedAt: performance.now() };
    await pause(pollMs);
  }
  recorder.fail('result', 'never marked');
  return null;
}

async function save(target: Target, cookie: string, attempt: Attempt, number: number, recorder: Recorder) {
  for (const [index, answer] of answersOf(attempt, number).entries()) {
    const seq = index + 1;
    const known = { 'device-0001': seq - 1 };
    const body = { client_id: 'device-0001', events: [{ seq, ...answer }], known };
    const saved = await recorder.time('save', () =>
      target.call(routes.saveAnswers, { params: { id: attempt._id }, body }, cookie),
    );
    if (saved && saved.data.stored !== seq) recorder.fail('save', 'acknowledged another number');
  }
}

async function hour({ product }: Place) {
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', students);
  const target = new Target(product.url, students);
  await publishTest(target, groupId);
  await pause(3000);
  const idle = memoryOf(product.pids());
  const resting = cpuOf(product.pids());
  await pause(restMs);
  const idleCpu = cpuBetween(resting, cpuOf(product.pids()));
  tell(`${students} students begin, ${processes === 'one' ? 'one process' : 'a process a service'} …`);
  const recorder = new Recorder();
  const memory = watchMemory(product.pids);
  const before = cpuOf(product.pids());
  const client = process.cpuUsage();
  const entered: number[] = [];
  const started = performance.now();
  const times = await Promise.all(names.map((name, index) => sit(target, name, index, recorder, entered)));
  const wallS = (performance.now() - started) / 1000;
  const cpu = cpuBetween(before, cpuOf(product.pids()));
  const { user, system } = process.cpuUsage(client);
  const peak = memory.stop();
  const done = times.filter((time) => time !== null);
  const lastSubmit = Math.max(0, ...done.map((time) => time.submittedAt));
  const lastMark = Math.max(0, ...done.map((time) => time.markedAt));
  const lastLoginS = rounded((Math.max(started, ...entered) - started) / 1000);
  tell(
    `${recorder.count} requests, ${recorder.failed} failed, ${wallS.toFixed(1)} s; the last sign-in at ${lastLoginS} s`,
  );
  const login = await measureLogins(product, target, names);
  await pause(3000);
  target.close();
  const perStudent = Object.fromEntries(
    Object.entries(cpu).map(([name, ms]) => [name, rounded(ms / 1000 / students, 4)]),
  );
  return {
    bench: 'exam-hour',
    students,
    processes,
    parts: product.parts.map((part) => `${part.name} ${part.version}`),
    completed: done.length,
    requests: recorder.count,
    failed_requests: recorder.failed,
    failures: recorder.failures,
    wall_s: rounded(wallS),
    signed_in: entered.length,
    // From the first request of all on; wanted: 0 failed of 500, within 15 s, after 8.
    last_login_s: lastLoginS,
    requests_per_s: rounded(recorder.count / wallS, 0),
    all_marked_s: rounded((lastMark - started) / 1000),
    all_marked_after_last_submit_s: rounded((lastMark - lastSubmit) / 1000),
    latency: recorder.latencies(),
    cpu_s_per_student_exam: rounded(sumOf(cpu) / 1000 / students, 4),
    cpu_s_per_student_exam_by: perStudent,
    client_cpu_s: rounded((user + system) / 1e6),
    idle_cpu_percent_of_a_core: rounded((sumOf(idleCpu) / restMs) * 100),
    memory: { idle, peak, after: memoryOf(product.pids()) },
    login,
  };
}

const result = await withProduct(processes, hour);
console.log(JSON.stringify(result));
process.exitCode = result.failed_requests === 0 && result.completed === students ? 0 : 1;
