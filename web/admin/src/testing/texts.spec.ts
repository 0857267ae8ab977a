import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textsOf } from '@mathquiz/web/testing';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.spec.') && !name.startsWith('testing'),
);
const code = files.map((name) => readFileSync(join(source, name), 'utf8')).join('\n');
const literal = [...code.matchAll(/'((?:console|login|frame|errors|ra)\.[\w.]+)'/g)].map((hit) => hit[1] ?? '');
const families = [...code.matchAll(/`((?:console|login|frame|errors)\.[\w.]*)\$\{/g)].map((hit) => hit[1] ?? '');

describe.each(['en-US', 'ko-KR'] as const)('the texts in %s', (locale) => {
  const texts = textsOf(locale);
  it('has every sentence that the screens name', () => {
    expect([...new Set(literal)].filter((key) => !(key in texts) && !(`${key}_other` in texts))).toEqual([]);
  });
  it('has something for every computed family', () => {
    expect(families.filter((start) => !Object.keys(texts).some((key) => key.startsWith(start)))).toEqual([]);
  });
});
