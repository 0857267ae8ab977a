import type { Visit } from './browser.js';

/** Opens the test from the home page and starts it. */
export async function startTest({ page, shot }: Visit, title: string): Promise<void> {
  await page.goto('/app/');
  const card = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const start = card.getByRole('link', { name: 'Start test', exact: true });
  await start.waitFor();
  await shot('07-student-home');
  await start.click();
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

/** Types into the 2-D editor; waits for the echo and for the acknowledgement. */
export async function writeAnswer({ page, shot }: Visit, answer: string): Promise<void> {
  await page.locator('math-field').last().click();
  await page.keyboard.type(answer);
  await page.getByText('We read:').first().waitFor();
  await page.getByText('All saved').first().waitFor();
  await shot('08-in-two-dimensions');
}

export async function handIn({ page, shot }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Hand in', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await shot('09-hand-in');
  await page.getByRole('button', { name: 'Hand in now' }).click();
  await page.waitForURL(/\/evaluation\/result/);
}
