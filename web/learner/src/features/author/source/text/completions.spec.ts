import { describe, expect, it } from 'vitest';
import { blankItem } from '../../model/blank.js';
import { blankVariable } from '../../model/blank-variable.js';
import { offersAt } from './completions.js';
import { textOf } from './source-text.js';

/** `|` is where one writes. */
function at(marked: string) {
  const place = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = offersAt(text, place);
  const apply = (label: string) => {
    const one = found?.offers.find((offer) => offer.label === label);
    if (!found || !one) throw new Error(`no ${label}`);
    const end = found.from + one.cursor;
    const done = `${text.slice(0, found.from)}${one.insert}${text.slice(found.to)}`;
    return `${done.slice(0, end)}|${done.slice(end)}`;
  };
  return { labels: found?.offers.map(({ label }) => label) ?? null, apply };
}
const whole = textOf({
  ...blankItem(),
  variables: [
    { ...blankVariable('integer', []), name: 'a' },
    { ...blankVariable('integer', []), name: 'bb' },
  ],
});

describe('what may be written', () => {
  it('in an empty object are its fields, those that it needs first', () => {
    const { labels, apply } = at('{|}');
    expect(labels?.slice(0, 4)).toEqual(['title', 'statement', 'parts', 'category']);
    expect(labels).toContain('translations');
    expect(apply('title')).toBe('{"title": "|"}');
    expect(apply('parts')).toBe('{"parts": [|]}');
    expect(apply('language')).toBe('{"language": null|}');
  });

  it('in an object that has some are the others, with the comma before the next', () => {
    const { labels, apply } = at('{"title": "", "|\n "parts": []}');
    expect(labels).not.toContain('title');
    expect(labels).not.toContain('parts');
    expect(apply('statement')).toBe('{"title": "", "statement": "|",\n "parts": []}');
  });

  it('for a name that stands there is another name alone', () => {
    expect(at('{"ti|tel": "x"}').apply('title')).toBe('{"title"|: "x"}');
  });

  it('in a part are the fields of its kind, wherever that stands', () => {
    const { labels } = at('{"parts": [{"|", "kind": "matrix"}]}');
    expect(labels?.slice(0, 2)).toEqual(['id', 'key']);
    expect(labels).toContain('size');
    expect(labels).not.toContain('options');
  });

  it('for a kind, a language, a rule are those that there are', () => {
    expect(at('{"parts": [{"kind": |}]}').labels).toContain('choice_multi');
    expect(at('{"parts": [{"kind": "choice|"}]}').labels).toContain('expression');
    expect(at('{"parts": [{"kind": "ma|"}]}').apply('matrix')).toBe('{"parts": [{"kind": "matrix"|}]}');
    expect(at('{"language": "|"}').labels).toContain('de-DE');
    expect(at('{"parts": [{"kind": "choice_multi", "scoring": |}]}').labels).toEqual([
      'all',
      'perCorrect',
      'rightMinusWrong',
    ]);
    expect(at('{"parts": [{"kind": "choice", "shuffle": t|}]}').apply('true')).toBe(
      '{"parts": [{"kind": "choice", "shuffle": true|}]}',
    );
    expect(at('{"translations": {"de-DE": {"|').labels).toEqual(['texts']);
  });

  it('in a formula, or a hole of a text, are the variables', () => {
    expect(at(whole.replace('"key": "', '"key": "2*|')).labels).toEqual(['a', 'bb']);
    expect(at(whole.replace('"statement": "', '"statement": "How {{|')).labels).toEqual(['a', 'bb']);
    expect(at(whole.replace('"statement": "', '"statement": "{{b|}}')).apply('bb')).toContain('"statement": "{{bb|}}');
    expect(at(whole.replace('"statement": "', '"statement": "{{a}} and |')).labels).toBeNull();
  });

  it('for what names a part are the parts', () => {
    expect(at(whole.replace('"test_cases": []', '"test_cases": [{"part_id": "|"}]')).labels).toEqual(['p']);
  });

  it('behind a value is nothing', () => {
    expect(at('{"title": "x" |}').labels).toBeNull();
    expect(at('{"title": "x|"}').labels).toBeNull();
  });
});
