// What one student can do to another: how long a neighbour waits for their marks, and for the start of a test, alone and while
// somebody hands in the heaviest answers as fast as they are taken, in a test where earlier tries cost something, and asks for the
// page of a running attempt 60 times at once, again and again; and what a text, a link and a file do that are made to be looked through for ever.
//   node bench/hostile.ts [--many] [--hand-ins 40] [--rounds 8]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import { latencyOf, pause, rounded, tell } from './src/figures.ts';
import { besideTexts } from './src/hostile-texts.ts';
import { FailedRequest, Target } from './src/http.ts';
import { type Place, withProduct } from './src/product.ts';
import { makeClass, publishItems, signIn } from './src/school.ts';

const { values } = parseArgs({
  options: {
    many: { type: 'boolean', default: false },
    'hand-ins': { type: 'string', default: '40' },
    rounds: { type: 'string', default: '8' },
  },
});
const handIns = Number(values['hand-ins']);
const rounds = Number(values.rounds);
const pages = 60;
/** Between two bursts of these. */
const burstMs = 2000;
const partIds = ['a', 'b', 'c', 'd', 'e'];

/** Some hundred milliseconds each; the machine gives up what takes more than a quarter of a second. */
const heavyAnswer = `${Array.from({ length: 60 }, (_, k) => `${(7919 * (k + 1)) % 10007}x^${k + 1}`).join('+')}=1`;
const heavyItem = anItem({
  variables: [],
  conditions: [],
  statement: 'Which equation is it?',
  solution: '',
  test_cases: [],
  parts: partIds.map((id) => ({ id, kind: 'equation', prompt: 'p', key: 'x^7+3x^5-x+1=0', attempt_penalty: 0.1 })),
});

class Student {
  private readonly target: Target;
  private readonly cookie: string;
  private readonly testId: string;
  private seq = 0;

  constructor(target: Target, cookie: string, testId: string) {
    this.target = target;
    this.cookie = cookie;
    this.testId = testId;
  }

  /** Gives the attempt and the milliseconds it took to begin. */
  async start(): Promise<{ id: string; ms: number }> {
    const began = performance.now();
    const { data } = await this.target.call(routes.startTest, { params: { testId: this.testId } }, this.cookie);
    return { id: data._id, ms: performance.now() - began };
  }

  async answer(id: string, value: string): Promise<void> {
    const events = partIds.map((part) => ({ seq: ++this.seq, part: `0_${part}`, value }));
    await this.target.call(
      routes.saveAnswers,
      { params: { id }, body: { client_id: 'device-0001', events } },
      this.cookie,
    );
  }

  async handIn(id: string): Promise<void> {
    const body = { submission: { _id: id, client_id: 'device-0001', events: [] } };
    await this.target.call(routes.evaluatePlain, { body }, this.cookie);
  }

  async page(id: string) {
    const asked = { params: { id }, query: { teacher_mode: '0' as const } };
    return (await this.target.call(routes.getSubmission, asked, this.cookie)).data;
  }

  /** Milliseconds from the hand-in to the marks. */
  async marked(id: string): Promise<number> {
    const began = performance.now();
    await this.handIn(id);
    for (;;) {
      const { state } = await this.page(id);
      if (state === 'marked' || state === 'marking') return performance.now() - began;
      await pause(50);
    }
  }
}

async function measure(place: Place) {
  const { product } = place;
  const { names, groupId } = await makeClass(product.urls.NATS_URL ?? '', 2 + 2 * rounds);
  const quiet = new Target(product.url, 4);
  const loud = new Target(product.url, 70);
  const testId = await publishItems(quiet, groupId, [heavyItem], { attempts: 0 });
  const student = async (target: Target, at: number) =>
    new Student(target, await signIn(target, names[at] ?? ''), testId);
  const hostile = await student(loud, 0);
  const reader = await student(loud, 1);
  const neighbours: Student[] = [];
  for (let at = 0; at < 2 * rounds; at += 1) neighbours.push(await student(quiet, 2 + at));

  /** Each neighbour starts a test and hands in ordinary answers. */
  async function waits(who: readonly Student[]) {
    const [started, marked]: [number[], number[]] = [[], []];
    const failed: string[] = [];
    for (const one of who) {
      try {
        const { id, ms } = await one.start();
        started.push(ms);
        await one.answer(id, 'x=1');
        marked.push(await one.marked(id));
      } catch (error) {
        failed.push(error instanceof FailedRequest ? error.code : String(error));
      }
    }
    return {
      ...(started.length > 0 ? { start: latencyOf(started) } : {}),
      ...(marked.length > 0 ? { marks: latencyOf(marked) } : {}),
      failed,
    };
  }
  tell('neighbours alone …');
  await waits(neighbours.slice(0, 1));
  const alone = await waits(neighbours.slice(1, rounds));

  const refused = new Map<string, number>();
  const noting = (error: unknown) => {
    const code = error instanceof FailedRequest ? error.code : String(error);
    refused.set(code, (refused.get(code) ?? 0) + 1);
  };
  const { id: running } = await reader.start();
  let going = true;
  let taken = 0;
  const handingIn = (async () => {
    for (let at = 0; at < handIns && going; at += 1) {
      try {
        const { id } = await hostile.start();
        await hostile.answer(id, heavyAnswer);
        await hostile.handIn(id);
        taken += 1;
      } catch (error) {
        noting(error);
      }
    }
  })();
  const reading = (async () => {
    for (let round = 0; going; round += 1) {
      await reader.answer(running, heavyAnswer.replace('=1', `=${round}`)).catch(noting);
      await Promise.all(Array.from({ length: pages }, () => reader.page(running).catch(noting)));
      await pause(burstMs);
    }
  })();
  await pause(2000);
  tell('neighbours beside them …');
  const beside = await waits(neighbours.slice(rounds));
  going = false;
  await Promise.all([handingIn, reading]);
  quiet.close();
  loud.close();
  tell('texts, a link and a file …');
  return {
    bench: 'hostile',
    processes: values.many ? 'many' : 'one',
    alone,
    beside,
    texts: await besideTexts(place),
    hostile: { handed_in: taken, refused: Object.fromEntries(refused) },
    load: loadavg().map((load) => rounded(load, 1)),
    wanted: 'no neighbour waits 2 s while one person does the worst',
  };
}

console.log(JSON.stringify(await withProduct(values.many ? 'many' : 'one', measure)));
