import { jest } from '@jest/globals';
import { chatText } from './chat.schemas.js';

const problems = (text: string): string[] => chatText.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe('the text of a message', () => {
  it.each([
    ['formulae and their words', 'Is $x^2 = 9$ only true for 3?'],
    ['Vietnamese, whose letters carry two marks', 'Phương trình bậc hai: giải và biện luận'],
    ['Thai, Hebrew with points, Devanagari', 'สมการกำลังสองที่มี בְּרֵאשִׁית द्विघात समीकरण'],
    ['Korean, also in single letters', 'ㅋㅋ 숙제 다 했어?'],
    ['Braille', '⠠⠓⠑⠇⠇⠕'],
    ['one sign', '👍'],
    ['4,000 characters', 'x'.repeat(4000)],
    ['script, which is text', '<script>alert(1)</script>'],
  ])('may be %s', (_, text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['4,001 characters', 'x'.repeat(4001), 'Too big'],
    ['nothing', '', 'blank'],
    ['spaces', ' \t\n\u3000\u00a0', 'blank'],
    ['signs without a width', '\u200b\u200d\u2060\ufeff\u202e', 'blank'],
    ['letters that nobody sees', '\u3164\u115f\u1160\uffa0\u2800', 'blank'],
    ['control signs', '\u0000\u0007', 'blank'],
    ['marks alone', '\u0301\u0301', 'blank'],
    ['a letter under 9 marks', 'zz\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b', 'tooManyMarks'],
    ['251 formulae', '$1$ '.repeat(251), 'markdownTooHeavy'],
    ['macros that multiply', `$${'\\def\\a{\\a\\a}'.repeat(11)}$`, 'markdownTooHeavy'],
    ['lists in lists', '> '.repeat(400), 'markdownTooHeavy'],
  ])('is not %s', (_, text, problem) => {
    expect(problems(text).join()).toContain(problem);
  });

  it('of 10,000 marks and more is refused before their order is asked for, which would hold a server up for a minute', () => {
    const ordered = jest.spyOn(String.prototype, 'normalize');
    try {
      expect(problems(`a${'\u0301\u0323'.repeat(5000)}`).join()).toContain('Too big');
      expect(ordered).not.toHaveBeenCalled();
    } finally {
      ordered.mockRestore();
    }
  });
});
