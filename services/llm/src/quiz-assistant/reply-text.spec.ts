import { saySoFar, shortSay } from './reply-text.js';

describe('the text of a reply', () => {
  it.each([
    ['', ''],
    ['{"say": ', ''],
    ['{"say": "Two st', 'Two st'],
    ['{"say": "A \\"quoted\\" wo', 'A "quoted" wo'],
    ['{"say": "Two steps.", "solution": "Fir', 'Two steps.'],
    ['```json\n{"say": "Fenc', 'Fenc'],
    ['{"say": 7, "solution"', ''],
    ['Certainly', ''],
    ['{"say": "caf\\u00e9 \\u00', 'café '],
    ['{"say": "One\\nTwo\\', 'One\nTwo'],
    ['{"solution": "First", "say": "Th', 'Th'],
    ['{"inner": {"say": "No"}, "solu', ''],
    ['["say", "No', ''],
    ['null', ''],
  ])('says so far, of %j: %j', (text, say) => {
    expect(saySoFar(text)).toBe(say);
  });

  it('is cut off behind a whole sign', () => {
    expect(shortSay('Short.')).toBe('Short.');
    expect(shortSay(`${'x'.repeat(3999)}😀`)).toBe('x'.repeat(3999));
    expect(shortSay(`${'x'.repeat(3998)}😀 and more`)).toBe(`${'x'.repeat(3998)}😀`);
  });
});
