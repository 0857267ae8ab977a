import { overflow, sizes, type Visit } from './browser.js';
import { narrow } from './walk/narrow.js';

/** By how many pixels a page that stands open on a desktop is wider than the smallest phone, seen in the dark; it stands there as before then. */
export async function narrowAndDark({ page, shot }: Visit, name: string): Promise<number> {
  await page.setViewportSize(narrow);
  await page.emulateMedia({ colorScheme: 'dark' });
  const wider = await overflow(page);
  await shot(name);
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  return wider;
}
