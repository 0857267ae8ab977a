import { type Locale, locales, type Translation } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import { planImport, toRequests, toTextFile } from './import-plan.js';

type Some = Partial<Record<Locale, string>>;
const every = (some: Some) =>
  Object.fromEntries(locales.map((locale) => [locale, some[locale] ?? null])) as Translation['own'];
const aText = (_id: string, shipped: Some, own: Some = {}): Translation => ({
  _id,
  shipped: every(shipped),
  own: every(own),
  missing: [],
  stale: [],
  updated_at: null,
});
const current = [
  aText('a.title', { 'en-US': 'Title', 'ko-KR': '제목' }),
  aText('a.save', { 'en-US': 'Save', 'ko-KR': '저장' }, { 'ko-KR': '보관' }),
  aText('a.count_one', { 'en-US': '{{count}} person' }),
];

describe('a file of texts', () => {
  it('changes only what differs, and takes back what is as shipped again', () => {
    const words = { 'a.title': ' 이름 ', 'a.save': '저장', 'a.count_one': '{{count}} person', gone: 'x' };
    expect(planImport({ 'ko-KR': words, 'en-US': { 'a.title': 'Title' } }, current)).toEqual({
      changes: [
        { id: 'a.title', locale: 'ko-KR', before: '제목', after: '이름' },
        { id: 'a.save', locale: 'ko-KR', before: '보관', after: null },
      ],
      unknown: [{ id: 'gone', locale: 'ko-KR' }],
    });
  });

  it('that was exported changes nothing when it comes back', () => {
    const file = toTextFile(current);
    expect(file).toEqual({ 'ko-KR': { 'a.save': '보관' } });
    expect(planImport(file, current)).toEqual({ changes: [], unknown: [] });
  });

  it('is sent in requests that the server takes, the languages of a text together', () => {
    const change = (id: string, locale: Locale) => ({ id, locale, before: '', after: locale });
    const changes = [change('a', 'ko-KR'), change('b', 'ko-KR'), change('a', 'fr-FR'), change('c', 'ko-KR')];
    expect(toRequests(changes, 2)).toEqual([
      [
        { id: 'a', own: { 'ko-KR': 'ko-KR', 'fr-FR': 'fr-FR' } },
        { id: 'b', own: { 'ko-KR': 'ko-KR' } },
      ],
      [{ id: 'c', own: { 'ko-KR': 'ko-KR' } }],
    ]);
  });
});
