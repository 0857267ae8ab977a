import { routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { services } from '../../../tools/start/layout.ts';
import { ExamDevice } from '../../src/exam-devices.js';
import { type OwnProduct, startOwnProduct } from '../../src/own-product.js';
import { publishTest } from '../../src/published-test.js';
import { isWhole } from '../../src/sample.js';
import { aSchool, type School } from '../../src/school.js';
import { collectTraces, wayTo } from '../../src/trace-collector.js';

const students = isWhole ? 30 : 12;
const rounds = isWhole ? 3 : 1;

/** Every service in a process of its own, traced, and each of them restarted while a class writes its exam. */
describe('an installation that is brought up to date', () => {
  let own: OwnProduct;
  let collector: Awaited<ReturnType<typeof collectTraces>>;
  let school: School;
  let testId: string;

  beforeAll(async () => {
    collector = await collectTraces();
    own = await startOwnProduct('rolling', 'many', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    school = await aSchool(own.place, 'roll', students);
    const teacher = await school.signIn('teacher');
    testId = (await publishTest(teacher, school.groupId)).test._id;
  });
  afterAll(async () => {
    await own?.stop();
    await collector?.close();
  });

  it('loses no answer and fails no save while each service is restarted in turn', async () => {
    const { product, place } = own;
    const devices = await ExamDevice.startAll(school, testId, students);
    let isOver = false;
    const writing = Promise.all(
      devices.map(async (device) => {
        for (let seq = 1; !isOver; seq += 1) {
          await device.save(seq);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }),
    );
    const restarts = Array.from({ length: rounds }, () => services).flat();
    const restarting = (async () => {
      for (const name of restarts) {
        const before = product.pids()[name];
        product.kill(name, 'SIGTERM');
        await eventually(
          async () => product.pids()[name],
          (pid) => pid !== undefined && pid !== before,
        );
        await eventually(
          () =>
            fetch(`${place.origin}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          (status) => status === 200,
        );
      }
    })().finally(() => {
      isOver = true;
    });
    await Promise.all([writing, restarting]);
    for (const device of devices) {
      expect(device.acknowledged).toBeGreaterThan(restarts.length);
      expect(await device.missing()).toEqual([]);
      await device.handIn();
    }
    for (const device of devices) {
      const marked = await eventually(
        async () => (await device.client.call(routes.getSubmission, { params: { id: device.attemptId } })).data,
        (submission) => submission.state === 'marked',
      );
      expect(marked.items.flatMap((item) => item.parts).filter((part) => part.judgement !== null)).toHaveLength(4);
    }
  });

  it('is traced: one save, from the gateway through NATS and the service to the database', async () => {
    const ways = await eventually(
      async () => {
        const steps = collector.steps();
        return steps
          .map((step) => wayTo(step, steps))
          .filter((names) => names.at(-1) === 'gateway: PUT mathquiz/answers/{id}');
      },
      (found) => found.some((names) => names.length === 4),
    );
    expect(ways.toSorted((a, b) => b.length - a.length)[0]).toEqual([
      'mathquiz: findAndModify submissions',
      'mathquiz: mathquiz.attempts.save',
      'gateway: ask mathquiz.attempts.save',
      'gateway: PUT mathquiz/answers/{id}',
    ]);
  });

  it('is traced as far as the job that marks what was handed in', async () => {
    const jobs = await eventually(
      async () => {
        const steps = collector.steps();
        return steps.filter(({ name }) => name.includes('marking')).map((step) => wayTo(step, steps));
      },
      (ways) => ways.some((names) => names.at(-1) === 'gateway: POST mathquiz/evaluate-plain'),
    );
    expect(jobs.length).toBeGreaterThan(0);
  });
});
