import { resolve } from 'node:path';
import { textsNamedFrom, textsOf } from '@mathquiz/web/testing';
import { expect, it } from 'vitest';
import { consoleTexts } from './i18n.js';

it('the console comes with every text that it names', () => {
  const areas = [...new Set(Object.keys(textsOf('en-US')).map((key) => key.split('.')[0] ?? ''))];
  const named = textsNamedFrom(resolve(import.meta.dirname, '../main.tsx'), areas);
  expect([...named].filter((area) => !consoleTexts.split(',').includes(area))).toEqual([]);
  expect(named.size).toBeGreaterThan(5);
});
