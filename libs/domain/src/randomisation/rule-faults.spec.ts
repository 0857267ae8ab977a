import { type ItemDraft, itemContent } from '@mathquiz/contracts';
import { drawVariant } from './variant.js';

function problemOf(part: ItemDraft['parts'][number]) {
  const content = itemContent.parse({ title: 't', statement: 's', category: 'algebra', parts: [part] });
  const drawn = drawVariant(content, '1');
  return drawn.ok ? null : drawn.problem;
}

it('tells an author of a unit that is none, at its field', () => {
  expect(problemOf({ id: 'p', kind: 'units', key: '9.81', unit: 'm/s^2' })).toBeNull();
  for (const unit of ['parsec/fortnight', 'm/', '5'])
    expect(problemOf({ id: 'p', kind: 'units', key: '9.81', unit })).toEqual({
      code: 'unknownUnit',
      path: 'parts.0.unit',
      params: { name: unit },
    });
});

it('tells an author of a function that does not exist, at its field; spellings and the item’s own functions do', () => {
  const part = { id: 'p', kind: 'expression' as const, key: 'f(x)', names: ['f'] };
  expect(problemOf({ ...part, allowed_functions: ['asin', 'lg', 'f'], forbidden_functions: ['sqrt'] })).toBeNull();
  expect(problemOf({ ...part, allowed_functions: ['sin', 'sinus'] })).toEqual({
    code: 'unknownFunction',
    path: 'parts.0.allowed_functions',
    params: { name: 'sinus' },
  });
  expect(problemOf({ ...part, forbidden_functions: ['wurzel'] })?.path).toBe('parts.0.forbidden_functions');
});

it('tells an author of a pattern that cannot be read, at its field', () => {
  expect(problemOf({ id: 'p', kind: 'text', patterns: ['rh?omb(us|i)', '\\d{2,5}'] })).toBeNull();
  expect(problemOf({ id: 'p', kind: 'text', accepted: ['yes'], patterns: ['ok', '(yes'] })).toEqual({
    code: 'badPattern',
    path: 'parts.0.patterns.1',
    params: { pattern: '(yes' },
  });
});
