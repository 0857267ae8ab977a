import type { Visit } from './browser.js';

/** Opens the test from the home page and starts it. */
export async function startTest({ page, shot }: Visit, title: string): Promise<void> {
  await page.goto('/app/');
  await page.getByText(title).first().waitFor();
  await shot('07-student-home');
  await page
    .getByRole('link', { name: new RegExp(title) })
    .or(page.getByRole('link', { name: /start|take|open/i }))
    .first()
    .click();
  await page.waitForURL(/\/evaluation/);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.katex').first().waitFor();
}

/** The derivative that the page asks for, read off its TeX. */
export async function readDerivative({ page }: Visit): Promise<{ a: number; b: number }> {
  await page.locator('annotation', { hasText: 'x^2' }).first().waitFor({ state: 'attached' });
  const tex = (await page.locator('annotation').allTextContents()).join(' ');
  const match = /= *(-?\d*)x\^2 *([+-]) *(\d*)x/.exec(tex);
  if (!match) throw new Error(`no quadratic in ${tex}`);
  const number = (text: string) => (text === '' ? 1 : text === '-' ? -1 : Number(text));
  return { a: number(match[1] ?? ''), b: (match[2] === '-' ? -1 : 1) * number(match[3] ?? '') };
}

/** Types into the plain field, whatever editor is shown first; waits for the echo and for the acknowledgement. */
export async function typeAnswer({ page, shot }: Visit, answer: string): Promise<void> {
  const asText = page.getByRole('button', { name: 'Type as text' });
  if (await asText.isVisible()) await asText.click();
  const field = page.getByRole('textbox').last();
  await field.fill(answer);
  await page.getByText('We read:').first().waitFor();
  await page.getByText('All saved').first().waitFor();
  await shot('08-answering');
}

export async function handIn({ page, shot }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Hand in', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await shot('09-hand-in');
  await page.getByRole('button', { name: 'Hand in now' }).click();
  await page.waitForURL(/\/evaluation\/result/);
}
