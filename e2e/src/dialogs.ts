import type { Locator, Page } from 'playwright-core';
import { axeFindings } from './axe.js';
import { overflow } from './browser.js';

const isIn = () => document.activeElement?.closest('[role="dialog"], [role="menu"]') !== null;
const focusIn = (page: Page) => page.evaluate(isIn);
/** Long for a focus that moves with the next frame, however busy the machine. */
const timeout = 20_000;
const comes = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  );

/**
 * What is wrong with a dialog that `opener` opens, for who works by keyboard or by ear: it takes the focus, keeps it while one goes on
 * with the Tab key, goes with Escape, and gives the focus back. Empty when all is well.
 */
export async function dialogFindings(page: Page, opener: Locator): Promise<string[]> {
  const found: string[] = [];
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('menu'));
  await dialog.waitFor();
  if (!(await comes(page.waitForFunction(isIn, undefined, { timeout })))) found.push('does not take the focus');
  found.push(...(await axeFindings(page)));
  if ((await overflow(page)) > 0) found.push('is too wide');
  // Tab leaves a menu by design, as Escape does.
  if ((await page.getByRole('dialog').count()) > 0) {
    for (let stops = 0; stops < 25; stops++) {
      await page.keyboard.press('Tab');
      if (!(await focusIn(page))) found.push(`lets the focus out after ${stops + 1} stops`);
    }
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const back = page.waitForFunction((one) => one === document.activeElement, await opener.elementHandle(), { timeout });
  if (!(await comes(back))) found.push('does not give the focus back');
  return found;
}
