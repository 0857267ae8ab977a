import type { Page } from 'playwright-core';
import type { Visit } from './browser.js';

/** Writes a randomised item without code, sees five seeds of it, saves it. Gives the statements of the previews as TeX. */
export async function writeItem({ page, shot }: Visit, title: string): Promise<string[]> {
  await page.goto('/app/author/items/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Statement' }).fill("Let $f(x) = {{a}}x^2 + {{b}}x$. What is $f'(x)$?");
  await addVariable(page, 'Whole number except 0');
  await addVariable(page, 'Whole number in a range');
  await page.locator('[data-path="variables.0.name"]').fill('a');
  await page.locator('[data-path="variables.1.name"]').fill('b');
  await page.getByRole('textbox', { name: 'Key' }).fill('2*a*x + b');
  await page.getByRole('textbox', { name: 'Text of the solution' }).fill("$f'(x) = {{2*a}}x + {{b}}$");
  await addCondition(page, 'a*a < 0');
  await toSide(page, 'Preview');
  const problems = page.getByRole('region', { name: 'Things to fix' });
  await problems.getByText('a*a < 0').first().waitFor();
  await shot('02-impossible-condition');
  await toSide(page, 'Write');
  await page.locator('[data-path="conditions.0"]').fill('a != b');
  await toSide(page, 'Preview');
  const preview = page.getByRole('region', { name: 'Preview' });
  // What is typed is shown before there are variants of it; a variant is an article.
  await preview.getByRole('article').locator('.katex').first().waitFor();
  const statements = await previewed(page);
  await shot('03-item-preview');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/author\/items\/[0-9a-f]{24}/);
  return statements;
}

/** The TeX of every preview; they lie behind each other. */
async function previewed(page: Page): Promise<string[]> {
  const preview = page.getByRole('region', { name: 'Preview' });
  const seeds = preview.getByRole('radiogroup', { name: 'Variants' });
  const statements: string[] = [];
  for (let seed = 1; seed <= 5; seed += 1) {
    await seeds.getByText(`Variant ${seed}`, { exact: true }).click();
    statements.push(...(await preview.locator('annotation').allTextContents()));
  }
  return statements;
}

async function addVariable(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add variable', exact: true }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

async function addCondition(page: Page, condition: string): Promise<void> {
  await page.getByRole('button', { name: 'Add condition', exact: true }).click();
  await page.locator('[data-path="conditions.0"]').fill(condition);
}

/** On narrow windows the form and its preview are two sides of a switch. */
async function toSide(page: Page, name: 'Write' | 'Preview'): Promise<void> {
  const side = page.getByRole('radiogroup', { name: 'Form or preview' }).getByText(name, { exact: true });
  if (await side.isVisible()) await side.click();
}

/** Goes on typing while the first save is under way, and saves that as a second version. */
export async function editItem({ page }: Visit): Promise<void> {
  await page
    .getByText(/version 1/i)
    .first()
    .waitFor();
  await toSide(page, 'Write');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Give it as a sum.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/version 2/i)
    .first()
    .waitFor();
}

/** Builds an exam of an item, looks at it as a student, publishes it to a group. */
export async function publishExam(
  { page, shot }: Visit,
  exam: { title: string; item: string; group: string },
): Promise<void> {
  await page.goto('/app/exam/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(exam.title);
  await page.getByRole('radiogroup', { name: 'Whose items' }).getByText('Mine', { exact: true }).click();
  await page
    .getByRole('searchbox', { name: 'Search items' })
    .or(page.getByRole('textbox', { name: 'Search items' }))
    .fill(exam.item);
  await page.getByRole('button', { name: `Add ${exam.item}` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/exam\/[0-9a-f]{24}/);
  await shot('04-exam-builder');
  await page.getByRole('button', { name: 'Preview as a student' }).click();
  const preview = page.getByRole('dialog');
  await preview.locator('.katex').first().waitFor();
  await shot('05-exam-as-student');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: new RegExp(exam.group) }).check();
  for (const kind of ['Keys', 'Worked solutions']) {
    await dialog
      .getByRole('combobox', { name: kind })
      .or(dialog.getByLabel(kind))
      .first()
      .selectOption({ label: 'After handing in' });
  }
  await shot('06-publish');
  await dialog.getByRole('button', { name: 'Publish to the class' }).click();
  await dialog.getByRole('link', { name: 'Open the class view' }).waitFor();
}

/** Finds the class of a test, opens a student's answers, changes a mark with a reason, exports. Gives the CSV. */
export async function seeClass({ page, shot }: Visit, title: string, student: string): Promise<string> {
  await page.goto('/app/teacher/tests');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.waitForURL(/\/teacher\/tests\/[0-9a-f]{24}/);
  await page.getByText('Distribution of scores').first().waitFor();
  await shot('11-class');
  await page.getByRole('rowheader', { name: new RegExp(student) }).click();
  const sheet = page.locator('aside[aria-labelledby="sheet-title"]');
  await sheet.getByText('Key').first().waitFor();
  await shot('12-answers-beside-key');
  const points = sheet.getByRole('textbox', { name: /Points/ }).first();
  // A first mark by hand needs no reason; its change does.
  await sheet.getByRole('button', { name: 'Change mark' }).first().click();
  await points.fill('0.25');
  await sheet.getByRole('button', { name: 'Save mark' }).click();
  await points.waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: 'Change mark' }).first().click();
  await points.fill('0.5');
  await sheet.getByRole('button', { name: 'Save mark' }).click();
  await sheet.getByText('Say why, in a few words').waitFor();
  await sheet.getByLabel(/^Reason/).fill('Half, for the method');
  await sheet.getByRole('button', { name: 'Save mark' }).click();
  await sheet
    .getByText('Half, for the method')
    .or(sheet.getByText(/marks so far/))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'CSV' })
    .or(page.getByRole('link', { name: 'CSV' }))
    .first()
    .click();
  const file = await download;
  const name = file.suggestedFilename();
  if (!name.startsWith(`${title} 20`) || !name.endsWith('.csv')) throw new Error(`The CSV is called ${name}`);
  const stream = await file.createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
