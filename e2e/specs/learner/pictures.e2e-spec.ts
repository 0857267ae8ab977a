import { routes } from '@mathquiz/contracts';
import { type ApiClient, anItem, eventually } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, signIn, type Visit, visit } from '../../src/browser.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { aPhoto, copyPhoto, giveFile } from '../../src/photo.js';
import { publishItems } from '../../src/published-test.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const tag = 'pict';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const title = 'A triangle on paper';
const [pasted, taken] = ['a right triangle', 'the same triangle, cut out'];

let browser: Browser;
let school: School;
let client: ApiClient;
let item: string;
let desk: Visit;
let phone: Visit;
let student: Visit;
let published: string;
beforeAll(async () => {
  [browser, school] = await Promise.all([launch(), aSchool(place, tag, 3)]);
  client = await school.signIn('teacher');
  const content = anItem({ title });
  item = (await client.call(routes.createQuiz, { body: { content } })).data._id;
  desk = await visit(browser, place.origin, 'desktop');
  phone = await visit(browser, place.origin, 'phone', { touch: true, agent: android });
  for (const { page } of [desk, phone]) await signIn(page, `${tag}teacher`, password);
});
afterAll(() => browser?.close());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What it shows is asked for before it stands in the text. */
async function sayAndInsert(page: Page, words: string): Promise<void> {
  await press(page, 'Use this part');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The file has arrived.').waitFor();
  expect(await openedFindings(page)).toEqual([]);
  await press(page, 'Put into the text');
  await dialog.getByText('Say what it shows, or mark it as decoration').waitFor();
  await dialog.getByLabel(/^What the picture shows/).fill(words);
  await press(page, 'Put into the text');
  await dialog.waitFor({ state: 'detached' });
}
async function save(page: Page, version: number): Promise<void> {
  await press(page, 'Save');
  await page.getByText(`Version ${version}, saved`).first().waitFor();
}
/** The address of a picture that the page really shows. */
async function shown(page: Page, alt: string): Promise<string> {
  // The picture itself, not what keeps its place until the typesetter is there; that one goes while one looks.
  const picture = page.locator(`img[alt="${alt}"]`).first();
  await picture.waitFor();
  const drawn = async () => {
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate(async (one: HTMLImageElement) => {
      await one.decode();
      return one.naturalWidth > 0 ? one.currentSrc : '';
    });
  };
  return eventually(
    () => drawn().catch(() => ''),
    (address) => address !== '',
  );
}
const idIn = (address: string) => /images\/([\w-]{22})/.exec(address)?.[1];

describe('a picture in an item', () => {
  it('is pasted at a desk, said in words and saved', async () => {
    const { page } = desk;
    await goTo(page, `/app/author/items/${item}`);
    await copyPhoto(page, await aPhoto('triangle.png', '#c03030'));
    await page.getByRole('textbox', { name: 'Statement' }).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+V');
    await page.getByRole('button', { name: 'Use this part' }).waitFor();
    expect(await openedFindings(page)).toEqual([]);
    await sayAndInsert(page, pasted);
    const statement = await page.getByRole('textbox', { name: 'Statement' }).inputValue();
    expect(statement).toMatch(/ !\[a right triangle\]\(image:[\w-]{22}#1200x800\)$/);
    await shown(page, pasted);
    await save(page, 2);
    await desk.shot('50-item-with-picture');
  });

  it('is taken with the camera of a phone', async () => {
    const { page } = phone;
    await goTo(page, `/app/author/items/${item}`);
    const part = page.getByRole('region', { name: 'Part 1', exact: true });
    await part.getByRole('button', { name: 'Add a picture' }).first().click();
    await page.getByRole('button', { name: 'Take a photo' }).waitFor();
    expect(await openedFindings(page)).toEqual([]);
    await giveFile(page, 'Take a photo', await aPhoto('IMG_1.png', '#3060c0'));
    await sayAndInsert(page, taken);
    await save(page, 3);
    await phone.shot('51-item-with-photo');
  });

  it('is seen in the running test by students, with its words, and by nobody who only knows its address', async () => {
    const { test } = await publishItems(client, school.groupId, [{ _id: item, version: 3 }]);
    for (const [size, name] of [
      ['phone', 'pupil1'],
      ['desktop', 'pupil2'],
    ] as const) {
      student = await visit(browser, place.origin, size);
      await signIn(student.page, tag + name, password);
      await goTo(student.page, `/app/evaluation?test=${test._id}`);
      await press(student.page, 'Start');
      published = await shown(student.page, pasted);
      await shown(student.page, taken);
      await student.shot('52-test-with-pictures');
      expect(student.complaints).toEqual([]);
    }
    const others = [await school.signIn('pupil3'), await (await aSchool(place, `${tag}other`, 1)).signIn('teacher')];
    for (const other of others) expect((await other.raw(published)).status).toBe(404);
    expect((await fetch(published)).status).toBe(401);
  });

  it('is replaced in the library and taken into the draft, while the published test keeps the old one', async () => {
    const { page } = desk;
    await goTo(page, '/app/author/files');
    await still(page);
    expect(await openedFindings(page)).toEqual([]);
    await desk.shot('53-files');
    await page.getByRole('link', { name: pasted, exact: true }).click();
    await page.getByRole('link', { name: title }).waitFor();
    // The whole of it, not a stripe.
    const [frame, picture] = await Promise.all(
      ['span:has(> img)', 'span > img'].map((one) => page.getByRole('main').locator(one).first().boundingBox()),
    );
    expect(picture?.height).toBeLessThanOrEqual(frame?.height ?? 0);
    await press(page, 'Replace with a new version');
    await giveFile(page, 'Choose a file', await aPhoto('better.png', '#30a060'));
    // Who works by keyboard goes on there.
    await page.locator('[role="application"]:focus').waitFor();
    await press(page, 'Use this part');
    await page.getByText('Version 2', { exact: true }).waitFor();
    await page.getByRole('link', { name: title }).click();
    await press(page, 'Use the newer version');
    await save(page, 4);
    const statement = await page.getByRole('textbox', { name: 'Statement' }).inputValue();
    const newer = /image:([\w-]{22})#1200x800/.exec(statement)?.[1] ?? '';
    expect(newer).not.toBe(idIn(published));
    await page.locator(`img[alt="${pasted}"][src*="${newer}"]`).waitFor();
    await student.page.reload();
    expect(idIn(await shown(student.page, pasted))).toBe(idIn(published));
    await student.context.close();
  });

  it('is not deleted while items hold it, and says which', async () => {
    const { page } = phone;
    await goTo(page, '/app/author/files');
    await page.getByRole('link', { name: pasted, exact: true }).click();
    await page.getByRole('link', { name: title }).waitFor();
    await still(page);
    expect(await openedFindings(page)).toEqual([]);
    await press(page, 'Delete the file');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the file' }).click();
    const list = page.getByRole('dialog').getByRole('alert');
    await list.getByRole('link', { name: title }).waitFor();
    expect(await list.textContent()).toContain('versions: 3, 4');
    expect(await openedFindings(page)).toEqual([]);
    await phone.shot('54-file-in-use');
  });
});

it('a face is cut round, sent and shown in the frame', async () => {
  const { page } = desk;
  await goTo(page, '/app/settings/user');
  await press(page, 'Choose a picture');
  await giveFile(page, 'Choose a file', await aPhoto('me.png', '#8040a0'));
  await press(page, 'Use this part');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page, 'Save');
  await still(page);
  await page.reload();
  const face = page.getByRole('banner').locator('img');
  await face.evaluate((one: HTMLImageElement) => one.decode());
  expect(await face.getAttribute('src')).toMatch(/^\/api\/v1\/images\/[\w-]{22}\?t=[\w-]{22}&w=320$/);
  await desk.shot('55-face');
});

it('the browser has had no complaint', () => {
  expect([...desk.complaints, ...phone.complaints]).toEqual([]);
});
