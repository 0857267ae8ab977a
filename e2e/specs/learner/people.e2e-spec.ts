import { routes } from '@mathquiz/contracts';
import { eventually, signedInClient } from '@mathquiz/testing';
import type { Browser } from 'playwright-core';
import { launch, overflow, type Size, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo } from '../../src/going.js';
import {
  forgetPassword,
  importClass,
  inviteColleague,
  issueParentTicket,
  issueTicket,
  openAccount,
} from '../../src/people-journey.js';
import { publishTest } from '../../src/published-test.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();

describe.each(sampleOf<Size>(['phone', 'desktop']))('people in a browser of %s size', (size) => {
  const tag = `q${size.slice(0, 4)}`;
  const colleague = { name: 'Ada', lastname: 'Lovelace', username: `${tag}ada`, password: 'invited1!' };
  const address = `${tag}ada@school.example`;
  let browser: Browser;
  let teacher: Visit;
  let school: School;
  let cards: string[][];

  const someone = () => visit(browser, place.origin, size);
  const complaints: string[] = [];
  const leave = async (one: Visit) => {
    complaints.push(...one.complaints);
    await one.context.close();
  };

  beforeAll(async () => {
    school = await aSchool(place, tag, 1, { guardian: ['student'] });
    browser = await launch();
    teacher = await someone();
    await signIn(teacher.page, `${tag}teacher`, password);
  });
  afterAll(() => browser?.close());

  it('a teacher invites a colleague by mail, who opens an account as a teacher', async () => {
    const link = await inviteColleague(teacher, address);
    const invited = await someone();
    await goTo(invited.page, `/app/signup?link=${link}`);
    await invited.page.getByText('You are invited. Your role: Teacher.').waitFor();
    await openAccount(invited, colleague);
    await goTo(invited.page, '/app/settings/user');
    await invited.page.getByText('Confirmed').waitFor();
    expect(await overflow(invited.page)).toBeLessThanOrEqual(0);
    await leave(invited);
    const late = await someone();
    await goTo(late.page, `/app/signup?link=${link}`);
    await late.page.getByText('This link was used before.').waitFor();
    await leave(late);
  });

  it('a forgotten password is replaced with the mailed link, once', async () => {
    const person = await someone();
    const link = await forgetPassword(person, colleague.username, address, 'forgot12!');
    await goTo(person.page, `/app/reset-password?link=${link}`);
    await person.page.getByText('This link was used before.').waitFor();
    await signIn(person.page, colleague.username, 'forgot12!');
    await leave(person);
  });

  it('a class comes in from a list, and a student signs in with the card', async () => {
    cards = await importClass(teacher, 'Family name,Given name\n김,서연\nNguyễn,Minh', `Class ${tag}`);
    expect(cards).toHaveLength(2);
    const student = await someone();
    await signIn(student.page, cards[0]?.[0] ?? '', cards[0]?.[1] ?? '');
    await goTo(student.page, '/app/student');
    await student.page.getByText(`Class ${tag}`).first().waitFor();
    expect(await overflow(student.page)).toBeLessThanOrEqual(0);
    await leave(student);
  });

  it('a poster lets whoever scans it into the group, after signing in', async () => {
    const passcode = await issueTicket(teacher, school.groupId);
    const guest = await someone();
    await goTo(guest.page, `/app/settings/group?group=${school.groupId}&passcode=${passcode}`);
    await guest.page.waitForURL(/\/login/);
    await guest.page.locator('input[autocomplete="username"]').fill(colleague.username);
    await guest.page.locator('input[type="password"]').fill('forgot12!');
    await guest.page.keyboard.press('Enter');
    await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
    await guest.page.getByText(`You are now in Class ${tag}.`).waitFor();
    expect(await overflow(guest.page)).toBeLessThanOrEqual(0);
    await leave(guest);
  });

  it('a parent redeems the teacher’s ticket, sees a released mark, and writes to the teacher', async () => {
    const api = await school.signIn('teacher');
    const { test } = await publishTest(api, school.groupId);
    const pupil = await signedInClient(place.origin, cards[0]?.[0] ?? '', cards[0]?.[1] ?? '');
    const attempt = (await pupil.call(routes.startTest, { params: { testId: test._id } })).data;
    await pupil.call(routes.evaluatePlain, {
      body: { submission: { _id: attempt._id, client_id: 'device-0001', events: [] } },
    });
    await eventually(
      async () => (await pupil.call(routes.getSubmission, { params: { id: attempt._id } })).data,
      (submission) => submission.state === 'marked',
    );
    const passcode = await issueParentTicket(teacher, '서연');
    const parent = await someone();
    const { page } = parent;
    await signIn(page, `${tag}guardian`, password);
    await goTo(page, `/app/parents?passcode=${passcode}`);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByText('is now linked to you.').waitFor();
    await page.getByText(/0 of \d+/).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await parent.shot('45-parent');
    await page
      .getByRole('link', { name: /^Write to .*Öztürk/ })
      .first()
      .click();
    await page.getByLabel('Message', { exact: true }).fill('How can we practise fractions?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/messages\?scope=sent/);
    await leave(parent);
    await goTo(teacher.page, '/app/messages');
    await teacher.page.getByText('How can we practise fractions?').waitFor();
    await teacher.page.getByRole('link', { name: '1 unread message' }).waitFor();
    expect(await overflow(teacher.page)).toBeLessThanOrEqual(0);
    await teacher.shot('46-messages');
  });

  it('the browser has had no complaint', () => {
    expect([...complaints, ...teacher.complaints]).toEqual([]);
  });
});
