import { nameProblems, namesIn } from './placeholders.js';

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
