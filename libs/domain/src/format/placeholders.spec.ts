import { nameProblems, namesIn, withNames } from './placeholders.js';

describe('names in a text', () => {
  it.each([
    ['{{count}} of {{ total }}, {{count}}', ['count', 'total']],
    ['{name} {{}} {{ a b }}', []],
    ['', []],
  ])('of %j are %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('have to stay and may move', () => {
    expect(nameProblems('{{total}}: {{ count }}', '{{count}} of {{total}}')).toEqual({ lost: [], unknown: [] });
    expect(nameProblems('{{count}}', '{{count}} of {{total}}')).toEqual({ lost: ['total'], unknown: [] });
  });

  it('that nothing fills are found; those of another language are filled', () => {
    expect(nameProblems('{{count}} {{name}}', '{{count}}')).toEqual({ lost: [], unknown: ['name'] });
    expect(nameProblems('{{count}} {{name}}', '{{count}}', ['{{name}}: {{count}}'])).toEqual({ lost: [], unknown: [] });
  });
});

it('names are filled in; where there is nothing for one, an ellipsis says so', () => {
  const values = { name: 'Ana $1', item: '', test: 'Surds' };
  expect(withNames('Hello {{name}}, in {{ test }}: {{item}}, {{constructor}}, {{x}}', values)).toBe(
    'Hello Ana $1, in Surds: …, …, …',
  );
});
