import { randomBytes } from 'node:crypto';
import { routes } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { type ApiClient, anItem, eventually } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, signIn, visit } from '../../src/browser.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, password, type School } from '../../src/school.js';
import { type OnSmallDisk, productOnSmallDisk } from '../../src/small-disk.js';
import { readDerivative, startTest } from '../../src/student-journey.js';

/** The last one sits before a browser. */
const students = 6;
type Device = { readonly client: ApiClient; readonly attemptId: string; acknowledged: number };

describe('a full disk', () => {
  let product: OnSmallDisk;
  let school: School;
  let teacher: ApiClient;
  let testId: string;
  let browser: Browser;
  const devices: Device[] = [];
  const client_id = 'device-0001';

  const readiness = async () => {
    const reply = await fetch(`${product.origin}/readyz`);
    return { status: reply.status, code: ((await reply.json()) as { code?: string }).code };
  };
  const becomesReady = () => eventually(readiness, ({ status }) => status === 200);
  const answerNo = (seq: number) => `${seq}x + ${seq}`;
  /** One change of each device, each a new value; what the server has not acknowledged is not counted. */
  const saveOnce = () =>
    Promise.all(
      devices.map(async (device) => {
        const seq = device.acknowledged + 1;
        const events = [{ seq, part: '0_a', value: answerNo(seq) }];
        const save = device.client.call(routes.saveAnswers, {
          params: { id: device.attemptId },
          body: { client_id, events },
        });
        const failed = await save.then(
          ({ data }) => {
            device.acknowledged = Math.max(device.acknowledged, data.stored);
            return null;
          },
          (error: unknown) => error,
        );
        return failed === null ? null : failed instanceof CallError ? failed.code : String(failed);
      }),
    );
  /** Whether the store still takes something large. */
  const storesMuch = async () => {
    const content = anItem({ statement: randomBytes(9000).toString('hex'), test_cases: [] });
    return teacher.call(routes.createQuiz, { body: { content } }).then(
      () => true,
      () => false,
    );
  };
  /** Fills the disk, and writes until the store has felt it: files taken ahead of need last for a while. */
  const fillUp = async () => {
    product.fill();
    await eventually(
      async () => [...(await saveOnce()), ...(await Promise.all([storesMuch(), storesMuch(), storesMuch()]))],
      (results) => results.includes('disk_full') && results.includes(false),
      120_000,
    );
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([productOnSmallDisk(220), launch()]);
    school = await aSchool(product, 'disk', students, { boss: ['admin'] });
    teacher = await school.signIn('teacher');
    testId = (await publishTest(teacher, school.groupId)).test._id;
    for (let index = 1; index < students; index += 1) {
      const client = await school.signIn(`pupil${index}`);
      const attempt = (await client.call(routes.startTest, { params: { testId } })).data;
      devices.push({ client, attemptId: attempt._id, acknowledged: 0 });
    }
  });
  afterAll(() => Promise.all([browser?.close(), product?.stop()]));

  /** A student in a test and an admin in the console, each with a page open before the disk is full. */
  async function openPages() {
    const pupil = await visit(browser, product.origin, 'phone');
    await signIn(pupil.page, `diskpupil${students}`, password);
    await startTest(pupil, 'Unit test');
    const { a, b } = await readDerivative(pupil);
    const boss = await visit(browser, product.origin, 'desktop');
    await signIn(boss.page, 'diskboss', password);
    await boss.page.goto('/admin/');
    await boss.page.getByRole('heading', { level: 1 }).first().waitFor();
    return { pupil, boss, right: `${2 * a}x + ${b}` };
  }
  type Pages = Awaited<ReturnType<typeof openPages>>;

  /** It is told above every page of the admin, and a student's answer waits on the device. */
  async function areTold({ pupil, boss, right }: Pages) {
    const asText = pupil.page.getByRole('button', { name: 'Type as text' });
    if (await asText.isVisible()) await asText.click();
    await pupil.page.getByRole('textbox').last().fill(right);
    await pupil.page.getByText('1 answer waiting, kept on this device').first().waitFor();
    await pupil.shot('full-disk-student');
    await boss.page.getByText('The server’s disk is full').waitFor();
    await boss.shot('full-disk-console');
    await boss.page.reload();
    await boss.page.getByText('no space left on its disk').waitFor();
    await boss.shot('full-disk-console-loading');
  }

  async function goOn({ pupil, boss }: Pages) {
    await pupil.page.getByText('All saved').first().waitFor();
    await boss.page.getByRole('button', { name: 'Try again' }).click();
    await boss.page.getByText('diskboss').first().waitFor();
    expect(await boss.page.getByText('The server’s disk is full').count()).toBe(0);
  }

  it('stops nobody for good: it is said, what can be served is served, nothing acknowledged is lost, and room alone brings all back', async () => {
    const pages = await openPages();
    for (let round = 0; round < 5; round += 1) expect(new Set(await saveOnce())).toEqual(new Set([null]));
    await fillUp();
    expect(await readiness()).toEqual({ status: 503, code: 'disk_full' });
    expect((await fetch(`${product.origin}/app/`)).status).toBe(200);
    expect(product.alive()).toBe(true);
    expect(product.said.filter((line) => line.includes('is full'))).toHaveLength(1);
    expect(new Set(await saveOnce())).toEqual(new Set(['disk_full']));
    await areTold(pages);

    const acknowledged = devices.map((device) => device.acknowledged);
    product.empty();
    await becomesReady();
    expect(product.said.at(-1)).toMatch(/has room again/);
    await goOn(pages);
    for (const [index, { client, attemptId }] of devices.entries()) {
      const { data } = await client.call(routes.getAttempt, { params: { testId } });
      const last = acknowledged[index] ?? 0;
      expect(data._id).toBe(attemptId);
      // What was stored without its acknowledgement arriving may be there too; never less.
      const stored = data.clients[client_id] ?? 0;
      expect([last, last + 1]).toContain(stored);
      expect(data.answers['0_a']?.value).toBe(answerNo(stored));
    }
    for (let round = 0; round < 2; round += 1) await saveOnce();
    expect(new Set(await saveOnce())).toEqual(new Set([null]));
    for (const device of devices) {
      const submission = { _id: device.attemptId, client_id, events: [] };
      await device.client.call(routes.evaluatePlain, { body: { submission } });
      await eventually(
        async () => (await device.client.call(routes.getSubmission, { params: { id: device.attemptId } })).data.state,
        (state) => state === 'marked',
      );
    }
  });
});
