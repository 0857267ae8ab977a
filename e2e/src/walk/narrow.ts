import type { Page } from 'playwright-core';
import { overflow } from '../browser.js';
import { goTo, still } from '../going.js';

/** The narrowest window in which text may still be enlarged (WCAG 2.2, 1.4.10). */
export const narrow = { width: 320, height: 640 };

/** The pages of one kind differ in their ids only. */
const kindOf = (path: string) => path.replace(/[0-9a-f]{24}/g, '…').replace(/[?#].*$/, '');
const maxPages = 25;

/** Opens pages wherever their links lead, one of each kind; `wide` names those that are wider than the window, and by how much. */
export async function widthsOf(page: Page): Promise<{ readonly pages: number; readonly wide: readonly string[] }> {
  const [seen, wide] = [new Set<string>(), [] as string[]];
  const left = ['/app/', '/app/settings', '/app/settings/user', '/app/messages', '/app/messages/new'];
  while (left.length > 0 && seen.size < maxPages) {
    const path = left.shift() ?? '';
    if (seen.has(kindOf(path))) continue;
    seen.add(kindOf(path));
    await goTo(page, path);
    await still(page);
    const pixels = await overflow(page);
    if (pixels > 0) wide.push(`${path}: ${pixels} pixels`);
    const links = await page
      .locator('a[href^="/app/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    left.push(...links.flatMap((link) => (link ? [link] : [])));
  }
  return { pages: seen.size, wide };
}
