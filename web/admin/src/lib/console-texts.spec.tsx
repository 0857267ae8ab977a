import { resolve } from 'node:path';
import { textsNamedFrom } from '@mathquiz/web/testing';
import { expect, it } from 'vitest';
import { consoleTexts } from './i18n.js';

it('the console comes with every text that it names', () => {
  const named = textsNamedFrom(resolve(import.meta.dirname, '../main.tsx'));
  expect([...named].filter((area) => !consoleTexts.split(',').includes(area))).toEqual([]);
  expect(named.size).toBeGreaterThan(5);
});
