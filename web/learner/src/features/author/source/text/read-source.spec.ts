import { describe, expect, it } from 'vitest';
import { blankItem } from '../../model/blank.js';
import { lineAt, placed, readSource, spanOf } from './read-source.js';
import { textOf } from './source-text.js';

const text = textOf({
  ...blankItem(),
  title: 'Roots',
  statement: 'S',
  translations: { 'de-DE': { texts: { 'parts.p.prompt': { text: 'Wie?', stale_since: null } } } },
});
const errors = (changed: string) =>
  readSource(changed).errors.map(({ code, from, to }) => `${lineAt(changed, from)} ${code} ${changed.slice(from, to)}`);

describe('what is wrong with a text', () => {
  it.each([
    ['nothing', text, []],
    ['an unknown field', text.replace('"title"', '"titel"'), ['1 missing {', '2 unknown "titel"']],
    ['a wrong type', text.replace('"Roots"', '7'), ['2 type 7']],
    ['a comma too many', text.replace('"Roots",', '"Roots",\n,'), ['2 comma ,']],
    ['a comma before the end', text.replace(/\n}$/, ',\n}'), [expect.stringMatching(/ comma ,$/)]],
    ['a comma too few', text.replace('"Roots",', '"Roots"'), ['3 commaMissing ']],
    ['a field twice', text.replace('"title"', '"title": "A",\n  "title"'), ['3 twice "title"']],
    ['a text over two lines', text.replace('"Roots"', '"Ro\nots"'), ['2 syntax "Ro', '3 syntax ots"']],
    ['a sign that no text has', text.replace('Roots', '\\q'), ['2 syntax "\\q"']],
    ['nothing at all', '', ['1 syntax ']],
    ['more behind it', `${text} {}`, [expect.stringMatching(/^\d+ syntax /)]],
  ])('%s is told at its line', (_, changed, found) => {
    expect(errors(changed)).toEqual(found);
  });
});

describe('the place of a field', () => {
  const at = (path: string) => text.slice(spanOf(text, path).from).split('\n')[0];
  it.each([
    ['title', '"title": "Roots",'],
    ['parts.0.prompt', '"prompt": "",'],
    ['parts.0.feedback.partly', '"partly": "",'],
    ['translations.de-DE.parts.p.prompt', '"text": "Wie?",'],
    ['translations.de-DE.texts.parts', '"texts": {'],
    ['parts.7.prompt', '"parts": ['],
    ['nowhere', '{'],
  ])('%s is found, or what is around it', (path, line) => {
    expect(at(path)).toBe(line);
  });

  it('is none where a problem speaks of what the text has no more', () => {
    const problems = [{ path: 'title' }, { path: 'nowhere' }];
    expect(placed(text, problems).map(({ problem }) => problem.path)).toEqual(['title']);
  });
});
