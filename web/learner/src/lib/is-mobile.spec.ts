import { expect, it } from 'vitest';
import { isMobile } from './is-mobile.js';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15';

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (Android 13; Tablet; rv:120.0) Gecko/120.0 Firefox/120.0',
])('finds a phone or tablet in %s', (userAgent) => expect(isMobile({ userAgent })).toBe(true));

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  mac,
  '',
])('finds none in %s', (userAgent) => expect(isMobile({ userAgent, maxTouchPoints: 0 })).toBe(false));

it('knows an iPad, which calls itself a Mac, by its touch screen', () => {
  expect(isMobile({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
});
