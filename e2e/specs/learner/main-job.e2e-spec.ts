import type { Browser } from 'playwright-core';
import { launch, overflow, type Size, signIn, type Visit, visit } from '../../src/browser.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, password, startedProduct } from '../../src/school.js';
import { handIn, readDerivative, startTest, writeAnswer } from '../../src/student-journey.js';
import { editItem, publishExam, seeClass, writeItem } from '../../src/teacher-journey.js';

const place = startedProduct();

type Devices = { readonly teachers: Size; readonly students: Size };
const devices: readonly Devices[] = [
  { teachers: 'desktop', students: 'phone' },
  { teachers: 'phone', students: 'desktop' },
];

describe.each(sampleOf(devices))('the main job, a teacher at a $teachers and a student at a $students', (device) => {
  const { teachers: size, students } = device;
  const tag = `b${size.slice(0, 4)}`;
  const item = `Derivative ${size}`;
  const title = `Unit test ${size}`;
  let browser: Browser;
  let teacher: Visit;
  let student: Visit;

  beforeAll(async () => {
    await aSchool(place, tag, 2);
    browser = await launch();
    teacher = await visit(browser, place.origin, size);
    student = await visit(browser, place.origin, students);
    await teacher.page.goto('/app/login');
    await teacher.page.locator('input[type="password"]').waitFor();
    await teacher.shot('01-login');
    await signIn(teacher.page, `${tag}teacher`, password);
    await signIn(student.page, `${tag}pupil1`, password);
  });
  afterAll(() => browser?.close());

  it('lets a teacher write a randomised item without code, and names an impossible condition', async () => {
    const statements = await writeItem(teacher, item);
    expect(new Set(statements.filter((tex) => tex.includes('f(x) ='))).size).toBeGreaterThan(1);
    await editItem(teacher);
  });

  it('lets the teacher build an exam, see it as a student and publish it to a class', async () => {
    await publishExam(teacher, { title, item, group: `Class ${tag}` });
  });

  it('lets a student answer in maths, reload without a loss, hand in and see marks, key and solution', async () => {
    const { page } = student;
    await startTest(student, title);
    const { a, b } = await readDerivative(student);
    await writeAnswer(student, `${b}${a < 0 ? '' : '+'}${2 * a}x`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.reload();
    await page.getByText('We read:').first().waitFor();
    expect(await readDerivative(student)).toEqual({ a, b });
    await handIn(student);
    await page.getByText('Right', { exact: true }).first().waitFor();
    await page.getByText('Worked solution').first().waitFor();
    await page.getByText('Right answer').first().waitFor();
    await student.shot('10-result');
  });

  it('shows the class, its histogram and each student’s answers, takes another mark with a reason, exports CSV', async () => {
    const csv = await seeClass(teacher, title, '민준');
    const row = csv.split('\r\n').find((line) => line.includes(`${tag}pupil1`));
    expect(row).toContain('"0.5"');
  });

  it('has had no complaint of the browser', () => {
    expect([...teacher.complaints, ...student.complaints]).toEqual([]);
  });
});
