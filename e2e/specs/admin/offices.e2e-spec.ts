import { routes } from '@mathquiz/contracts';
import type { Browser, Page } from 'playwright-core';
import { codeFor } from '../../src/authenticator.js';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';
import { shippedTexts } from '../../src/shipped-texts.js';

const place = startedProduct();

/** Waits until the list of a field holds those that were asked for and nobody else: what it held before may still go. */
const foundOnly = (page: Page, part: string) =>
  page.waitForFunction((wanted) => {
    const options = [...document.querySelectorAll('[role="option"]')];
    return options.length > 0 && options.every((one) => one.textContent?.includes(wanted));
  }, part);

const looks = [
  { size: 'phone', locale: 'ko-KR' },
  { size: 'desktop', locale: 'ko-KR' },
  { size: 'phone', locale: 'en-US' },
] as const;
describe.each(sampleOf(looks))('what happens to accounts in a school, on a $size in $locale', ({ size, locale }) => {
  const tag = `of${size.slice(0, 2)}${locale.slice(0, 2)}`;
  const texts = shippedTexts(locale);
  const word = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  /** Of a text with a number, in the form of one where the language has it. */
  const ofOne = (key: string) => word(`${key}_one` in texts ? `${key}_one` : `${key}_other`, { count: 1 });
  let browser: Browser;
  let school: School;
  let admin: Visit;
  const openPerson = (name: string) => goTo(admin.page, `/admin/users/${school.userIds.get(`${tag}${name}`)}`);
  const ask = (key: string) =>
    admin.page
      .getByRole('main')
      .getByRole('button', { name: word(key) })
      .click();
  const dialog = () => admin.page.getByRole('dialog');
  const answer = (key: string) =>
    dialog()
      .getByRole('button', { name: word(key) })
      .click();
  const shot = (visitor: Visit, name: string) => visitor.shot(locale === 'en-US' ? name : `${name}-ko`);

  beforeAll(async () => {
    school = await aSchool(place, tag, 1, { admin: ['admin'], taker: ['teacher'], lost: ['teacher'] });
    browser = await launch();
    admin = await visit(browser, place.origin, size, { locale });
    await signIn(admin.page, `${tag}admin`, password);
  });
  afterAll(() => browser?.close());

  it('an admin switches off the second factor of a lost phone', async () => {
    const person = await school.signIn('lost');
    const { data } = await person.call(routes.startSecondFactor, { body: { password } });
    const code = codeFor(data.secret);
    await person.call(routes.confirmSecondFactor, { body: { code } });
    await openPerson('lost');
    await ask('console.users.factorStop');
    await dialog().waitFor();
    expect(await openedFindings(admin.page)).toEqual([]);
    await shot(admin, '36-console-factor');
    await answer('console.users.factorStop');
    await admin.page.getByText(word('console.users.factorOff')).waitFor();
    await school.signIn('lost');
  });

  it('a teacher’s students are handed over to another, found by name', async () => {
    const teacher = await school.signIn('teacher');
    const students = ['Mina', 'Jun'].map((name) => ({ name, lastname: 'Kim' }));
    await teacher.call(routes.createStudents, { body: { students } });
    await openPerson('teacher');
    await ask('console.users.handOver');
    await admin.page.getByLabel(word('console.users.handOverTo')).fill('taker');
    await foundOnly(admin.page, 'taker');
    await admin.page.getByRole('option', { name: `${tag}taker` }).click();
    await dialog().locator(`input[value$="${tag}taker"]`).waitFor();
    await admin.page.getByLabel(/Jun/).uncheck();
    expect(await openedFindings(admin.page)).toEqual([]);
    await shot(admin, '37-console-hand-over');
    await answer('console.users.handOver');
    await admin.page.getByText(ofOne('console.users.handOverNote')).waitFor();
    const taker = await school.signIn('taker');
    expect((await taker.call(routes.listStudents, {})).data.map(({ name }) => name)).toEqual(['Mina']);
    await openPerson('teacher');
    await admin.page.getByText(ofOne('console.users.handOverNote')).waitFor();
  });

  it('a teacher sees the open tickets for parents and takes one back', async () => {
    const teacher = await visit(browser, place.origin, size, { locale });
    const { page } = teacher;
    await signIn(page, `${tag}teacher`, password);
    await goTo(page, '/app/teacher/students');
    await page.getByRole('button', { name: new RegExp(`^${word('people.manage')}: .*Jun`) }).click();
    await page.getByRole('button', { name: word('people.parentTicket') }).click();
    const tickets = page.getByRole('list', { name: word('people.parentTickets') });
    await tickets.getByRole('button').waitFor();
    await tickets.scrollIntoViewIfNeeded();
    expect(await openedFindings(page)).toEqual([]);
    await shot(teacher, '47-parent-tickets');
    await tickets.getByRole('button', { name: new RegExp(`^${word('people.revoke')}: `) }).click();
    await tickets.waitFor({ state: 'detached' });
    expect(teacher.complaints).toEqual([]);
    await teacher.context.close();
  });

  it('the browser has had no complaint', () => {
    expect(admin.complaints).toEqual([]);
  });
});
