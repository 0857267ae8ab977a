import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCodes, type ToastKey, toastTable } from '@mathquiz/contracts';
import { textsOf } from '@mathquiz/web/testing';
import { describe, expect, it } from 'vitest';
import { messageKey } from '../lib/toasts.js';

const source = resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  // The texts that come first are listed by the beginnings of their names; `first-texts.spec` holds those.
  (name) => /\.tsx?$/.test(name) && !name.includes('.spec.') && name !== join('app', 'first-texts.ts'),
);
const code = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
const literal = [
  ...code.matchAll(/['`]((?:chat|frame|login|author|exam|files|taking|results|classes|settings|people)\.[\w.-]+)['`]/g),
].map((hit) => hit[1] ?? '');
const computed = [
  ...code.matchAll(/[`]((?:chat|frame|login|author|exam|files|taking|results|classes|settings|people)\.[\w.]*)\$\{/g),
].map((hit) => hit[1] ?? '');

const has = (texts: Readonly<Record<string, string>>, key: string) => key in texts || `${key}_other` in texts;

describe.each(['en-US', 'ko-KR'] as const)('the texts in %s', (locale) => {
  const texts = textsOf(locale);
  it('has every sentence that the screens name', () => {
    expect([...new Set(literal)].filter((key) => !has(texts, key))).toEqual([]);
  });
  it('has something for every computed family', () => {
    const none = computed.filter((start) => !Object.keys(texts).some((key) => key.startsWith(start)));
    expect([...new Set(none)]).toEqual([]);
  });
  it('has a sentence for every toast and every error', () => {
    const keys = [
      ...(Object.keys(toastTable) as ToastKey[]).map(messageKey),
      ...errorCodes.map((one) => `errors.${one}`),
      'errors.offline',
    ];
    expect(keys.filter((key) => !(key in texts))).toEqual([]);
  });
});

it('names the same sentences and the same values in both languages', () => {
  const values = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
  const [en, ko] = [textsOf('en-US'), textsOf('ko-KR')];
  const strip = (keys: string[]) => [...new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))].sort();
  expect(strip(Object.keys(ko))).toEqual(strip(Object.keys(en)));
  expect(Object.keys(ko).filter((key) => key in en && values(ko[key] ?? '') !== values(en[key] ?? ''))).toEqual([]);
});
