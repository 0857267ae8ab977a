import { type ToastKey, toastTable } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import type { Page, Route } from 'playwright-core';
import { shippedTexts } from './shipped-texts.js';

type Told = { readonly text: string; readonly role: string; readonly color: string; readonly covers: boolean };
const texts = shippedTexts('en-US');

/** A notice is gone after a second, so the page itself writes down each one. From the next load of the page on. */
export async function writeDownNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    const seen = new WeakSet<Element>();
    Object.assign(globalThis, { told });
    const look = () => {
      for (const notice of document.querySelectorAll<HTMLElement>('.mantine-Notification-root')) {
        if (seen.has(notice)) continue;
        seen.add(notice);
        const place = notice.getBoundingClientRect();
        const at = document.activeElement;
        const focused = at && at.id !== 'page' && at !== document.body ? at.getBoundingClientRect() : null;
        told.push({
          text: notice.textContent.trim(),
          role: notice.getAttribute('role'),
          color: notice.style.getPropertyValue('--notification-color'),
          covers: focused !== null && focused.top < place.bottom && focused.bottom > place.top,
        });
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a notice of the catalogue was shown since the last time; gives what is wrong with how it was. */
export async function toldWrongly(page: Page, key: ToastKey): Promise<string[]> {
  const text = texts[`i18n.ui.pwa.messages.${key}`] ?? key;
  const told = await eventually(
    () => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told),
    (all) => all.some((one) => one.text === text),
  );
  const notice = told.find((one) => one.text === text);
  await page.evaluate(() => (globalThis as unknown as { told: Told[] }).told.splice(0));
  const { color } = toastTable[key];
  return [
    ...(notice?.role === 'alert' ? [] : [`${key} is not announced`]),
    ...(notice?.color.includes(color) ? [] : [`${key} is not ${color}: ${notice?.color}`]),
    ...(notice?.covers ? [`${key} covers what has the focus`] : []),
  ];
}

/** The server refuses one call of this path, whatever it is asked. */
export async function refuseOnce(page: Page, path: string, method: string): Promise<void> {
  const answer = { error: { code: 'wrong_state', message: 'Not now.', details: {}, request_id: 'x' } };
  const refuse = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status: 409, json: answer });
    await page.unroute(`**/api/v1/${path}`, refuse);
  };
  await page.route(`**/api/v1/${path}`, refuse);
}
