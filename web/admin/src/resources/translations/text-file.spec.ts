import { describe, expect, it } from 'vitest';
import { localeOfName, readTextFile } from './text-file.js';

const read = (json: string) => {
  const file = readTextFile(json);
  if (!('texts' in file)) throw new Error(`unreadable at ${file.line}`);
  return file;
};

describe('a file of texts', () => {
  it.each([
    ['{"ko-KR":{"a.title":"이름"},"fr-FR":{}}', { several: { 'ko-KR': { 'a.title': '이름' }, 'fr-FR': {} } }],
    ['{"a.title":"이름","a.save":null}', { one: { 'a.title': '이름', 'a.save': null } }],
  ])('%s is read for what it is', (json, texts) => {
    expect(read(json)).toMatchObject({ texts, faults: [] });
  });

  it.each([
    ['[]', null],
    ['{}', null],
    ['not json', 1],
    ['{\n  "a": "x",\n  "b" "y"\n}', 3],
    ['{\n  "a": "x"', 2],
  ])('%j holds no texts, and the line says where it stops being JSON', (json, line) => {
    expect(readTextFile(json)).toEqual({ line });
  });

  it('leaves out what is no text, by its line', () => {
    const file = read('{\n  "a.title": 1,\n  "a.save": "Save: {\\"x\\": 1}",\n  "a.more": ["x"]\n}');
    expect(file.texts).toEqual({ one: { 'a.save': 'Save: {"x": 1}' } });
    expect(file.faults).toEqual([
      { line: 2, key: 'a.title', problem: 'importNoText' },
      { line: 4, key: 'a.more', problem: 'importNoText' },
    ]);
    expect(file.lineOf('ko-KR', 'a.save')).toBe(3);
  });

  it('leaves out languages that the product does not have, and knows the line of a text in each', () => {
    const file = read('{\n"it-IT": {"a.title": "Titolo"},\n"ko-KR": {\n"a.title": "이름"\n},\n"fr-FR": "x"\n}');
    expect(file.texts).toEqual({ several: { 'ko-KR': { 'a.title': '이름' } } });
    expect(file.faults).toEqual([
      { line: 2, key: 'it-IT', problem: 'importNoLanguage' },
      { line: 6, key: 'fr-FR', problem: 'importNoText' },
    ]);
    expect([file.lineOf('ko-KR', 'a.title'), file.lineOf('it-IT' as 'fr-FR', 'a.title')]).toEqual([4, 2]);
  });

  it('tells its language by its name, if at all', () => {
    expect([localeOfName('ko-KR (1).json'), localeOfName('texts.json')]).toEqual(['ko-KR', null]);
  });
});
