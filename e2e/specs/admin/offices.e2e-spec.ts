import { routes } from '@mathquiz/contracts';
import type { Browser } from 'playwright-core';
import { codeFor } from '../../src/authenticator.js';
import { axeFindings } from '../../src/axe.js';
import { launch, overflow, type Size, signIn, sizes, type Visit, visit } from '../../src/browser.js';
import { enterConsole } from '../../src/console.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();

describe.each(Object.keys(sizes) as Size[])('what happens to accounts in a school, in a browser of %s size', (size) => {
  const tag = `of${size.slice(0, 4)}`;
  let browser: Browser;
  let school: School;
  let admin: Visit;
  const openPerson = (name: string) => admin.page.goto(`/admin/users/${school.userIds.get(`${tag}${name}`)}`);
  const ask = (button: string) => admin.page.getByRole('main').getByRole('button', { name: button }).click();
  const answer = (button: string) => admin.page.getByRole('dialog').getByRole('button', { name: button }).click();

  beforeAll(async () => {
    school = await aSchool(place, tag, 1, { admin: ['admin'], taker: ['teacher'], lost: ['teacher'] });
    browser = await launch();
    admin = await visit(browser, place.origin, size);
    await enterConsole(admin.page, `${tag}admin`);
  }, 60_000);
  afterAll(() => browser?.close());

  it('an admin switches off the second factor of a lost phone', async () => {
    const person = await school.signIn('lost');
    const { data } = await person.call(routes.startSecondFactor, { body: { password } });
    const code = codeFor(data.secret);
    await person.call(routes.confirmSecondFactor, { body: { code } });
    await openPerson('lost');
    await ask('Switch off second factor');
    await admin.page.getByRole('dialog').getByText('is signed out everywhere').waitFor();
    expect(await axeFindings(admin.page)).toEqual([]);
    await admin.shot('36-console-factor');
    await answer('Switch off second factor');
    await admin.page.getByText('No second factor').waitFor();
    await school.signIn('lost');
  }, 60_000);

  it('a teacher’s students are handed over to another, found by name', async () => {
    const teacher = await school.signIn('teacher');
    const students = ['Mina', 'Jun'].map((name) => ({ name, lastname: 'Kim' }));
    await teacher.call(routes.createStudents, { body: { students } });
    await openPerson('teacher');
    await ask('Hand over students');
    await admin.page.getByLabel('New teacher').fill('taker');
    await admin.page.getByRole('option', { name: `${tag}taker` }).click();
    await admin.page.getByLabel(/^Jun Kim/).uncheck();
    expect(await overflow(admin.page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(admin.page)).toEqual([]);
    await admin.shot('37-console-hand-over');
    await answer('Hand over students');
    await admin.page.getByText('manages the account of 1 student.').waitFor();
    const taker = await school.signIn('taker');
    expect((await taker.call(routes.listStudents, {})).data.map(({ name }) => name)).toEqual(['Mina']);
    await openPerson('teacher');
    await admin.page.getByText('manages the account of 1 student.').waitFor();
  }, 60_000);

  it('a teacher sees the open tickets for parents and takes one back', async () => {
    const teacher = await visit(browser, place.origin, size);
    const { page } = teacher;
    await signIn(page, `${tag}teacher`, password);
    await page.goto('/app/teacher/students');
    await page.getByRole('button', { name: /^Open: .*Jun/ }).click();
    await page.getByRole('button', { name: 'Ticket for parents' }).click();
    const tickets = page.getByRole('list', { name: 'Open tickets for parents' });
    await tickets.getByText('used 0 of 2').waitFor();
    await tickets.scrollIntoViewIfNeeded();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    await teacher.shot('47-parent-tickets');
    await tickets.getByRole('button', { name: /^Revoke: / }).click();
    await tickets.waitFor({ state: 'detached' });
    expect(teacher.complaints).toEqual([]);
    await teacher.context.close();
  }, 60_000);

  it('the browser has had no complaint', () => {
    expect(admin.complaints).toEqual([]);
  });
});
