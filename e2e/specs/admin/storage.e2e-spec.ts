import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@mathquiz/contracts';
import { anItem } from '@mathquiz/testing';
import type { Browser, Page } from 'playwright-core';
import { launch, type Size, signIn, type Visit, visit } from '../../src/browser.js';
import { sendFile } from '../../src/files.js';
import { goTo, still } from '../../src/going.js';
import { openedFindings } from '../../src/people-screens.js';
import { aPhoto } from '../../src/photo.js';
import { sampleOf } from '../../src/sample.js';
import { aSchool, password, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const MB = 1024 * 1024;
// On a disk: the same file is known again by its time.
const folderOfFiles = mkdtempSync(join(tmpdir(), 'mathquiz-files-'));
const [small, large] = [join(folderOfFiles, 'plan.txt'), join(folderOfFiles, 'film.bin')];
beforeAll(() => {
  writeFileSync(small, 'Room 12');
  writeFileSync(large, Buffer.alloc(18 * MB, 7));
});
afterAll(() => rmSync(folderOfFiles, { recursive: true }));

describe.each(sampleOf<Size>(['desktop', 'phone']))('the console’s object store on a %s', (size) => {
  const tag = `st${size.slice(0, 2)}`;
  const folder = `${tag}-papers`;
  let browser: Browser;
  let school: School;
  let admin: Visit;
  let page: Page;
  beforeAll(async () => {
    [browser, school] = await Promise.all([launch(), aSchool(place, tag, 1, { admin: ['admin'] })]);
    admin = await visit(browser, place.origin, size);
    page = admin.page;
    await signIn(page, `${tag}admin`, password);
  });
  afterAll(() => browser?.close());

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  const uploads = () => page.getByRole('region', { name: 'Uploads' });
  async function choose(button: string, file: string): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await press(button);
    await (await chooser).setFiles(file);
  }

  it('buckets and folders are gone through, and a file comes and goes', async () => {
    await goTo(page, '/admin/storage');
    await still(page);
    expect(await openedFindings(page)).toEqual([]);
    await admin.shot('60-buckets');
    await page.getByRole('link', { name: 'Files of submissions' }).click();
    await press('New folder');
    await page.getByLabel('Name of the folder').fill(folder);
    await answer('Create folder');
    await page.getByRole('link', { name: folder }).click();
    await page.getByRole('heading', { level: 1, name: folder }).waitFor();
    await choose('Upload files', small);
    await answer('Upload files');
    const download = page.getByRole('button', { name: 'Download: plan.txt' });
    await download.waitFor();
    await still(page);
    expect(await openedFindings(page)).toEqual([]);
    await admin.shot('61-folder');
    const coming = page.waitForEvent('download');
    await download.click();
    expect(readFileSync(await (await coming).path(), 'utf8')).toBe('Room 12');
  });

  it('a large file whose network is cut in the middle of a part goes on after a reload with what is missing', async () => {
    const parts: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') parts.push(1);
    });
    const line = await admin.context.newCDPSession(page);
    const speed = (offline: boolean, uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
    page.on('dialog', (dialog) => void dialog.accept());
    await choose('Upload files', large);
    await speed(false, 6 * MB);
    await answer('Upload files');
    // The first part has arrived, and a piece of the second one.
    await uploads()
      .getByText(/^(8\.[1-9]|9|1\d)[.\d]* MB of/)
      .waitFor();
    await speed(true, -1);
    await uploads().getByText('No connection to the server.').waitFor();
    await admin.shot('62-cut-off');
    await page.route('**/storage/objects/**', (route) => route.abort());
    await speed(false, -1);
    await page.reload();
    await page.unroute('**/storage/objects/**');
    await uploads().getByText('Choose the same file again').waitFor();
    expect(await openedFindings(page)).toEqual([]);
    await admin.shot('63-interrupted');
    parts.length = 0;
    await choose('Choose the file again: film.bin', large);
    await uploads().getByText('Uploaded').waitFor();
    expect(parts).toHaveLength(2);
    const coming = page.waitForEvent('download');
    await press('Download: film.bin');
    expect(readFileSync(await (await coming).path()).equals(readFileSync(large))).toBe(true);
  });

  it('is deleted, but not what an item holds: the list says by what', async () => {
    for (const name of ['plan.txt', 'film.bin']) {
      await press(`Delete: ${name}`);
      await answer('Delete');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByText('This folder is empty.').waitFor();
    const teacher = await school.signIn('teacher');
    const { buffer } = await aPhoto('dot.png', size === 'phone' ? '#c03030' : '#3030c0');
    const title = `Dot of ${tag}`;
    const { image_id } = await sendFile(teacher, routes.uploadAsset, buffer, 'dot.png', { title });
    const content = anItem({ title, statement: `![](image:${image_id})`, test_cases: [] });
    await teacher.call(routes.createQuiz, { body: { content } });
    await goTo(page, `/admin/storage/assets/show?prefix=images/${image_id}`);
    await page
      .getByRole('button', { name: /^Delete: / })
      .first()
      .click();
    await answer('Delete');
    const list = page.getByRole('dialog');
    await list.getByText('1 entry was not deleted.').waitFor();
    await list.getByText(title).first().waitFor();
    expect(await openedFindings(page)).toEqual([]);
    await admin.shot('64-in-use');
  });

  it('and the trail says who did it', async () => {
    await goTo(page, '/admin/audit');
    await page.getByText('Object deleted from storage').first().waitFor();
    await page.getByText(`submissions/${folder}/film.bin`).first().waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
