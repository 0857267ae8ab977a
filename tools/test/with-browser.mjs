// jest's testEnvironment of the e2e tier: its own, and the program that steers browsers, loaded once a worker and not anew for each file.
// A test that fails says what its pages showed, what they had asked last, and where they were pressed.
import { createRequire } from 'node:module';
import playwright from 'playwright-core';

const ofJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { TestEnvironment } = ofJest('jest-environment-node');

const shownChars = 2000;
const lookMs = 5000;

/** Kept by `e2e/src/browser.ts`. */
const pressesOn = (page) => page.evaluate('globalThis.presses ?? []');
/** The text that a page shows; a page that hangs says nothing. */
const shownBy = (page) => page.locator('body').innerText({ timeout: lookMs });

async function told({ page, asked }) {
  const text = await shownBy(page).catch((error) => `(${error.message})`);
  const presses = text.startsWith('(') ? [] : await pressesOn(page).catch(() => []);
  return [page.url(), ...asked, ...presses, text.replace(/\n+/g, ' | ').slice(0, shownChars)].join('\n');
}

export default class WithBrowser extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.playwright = playwright;
    /** Filled by `e2e/src/browser.ts`. */
    this.global.visits = [];
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure') return;
    for (const visit of this.global.visits.filter(({ page }) => !page.isClosed())) {
      this.global.console.warn(await told(visit));
    }
  }
}
