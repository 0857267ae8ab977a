import type { VirtualKeyboardLayout } from 'mathlive';
import type { Decimal } from '../reading/read-answer.js';

/** What typing a word gives in the formula editor. A short list: a longer one turns products of letters into signs. */
export const shortcuts: Readonly<Record<string, string>> = {
  '<=': '\\le',
  '>=': '\\ge',
  '!=': '\\ne',
  '+-': '\\pm',
  pi: '\\pi',
  theta: '\\theta',
  alpha: '\\alpha',
  beta: '\\beta',
  sqrt: '\\sqrt{#?}',
  sin: '\\sin',
  cos: '\\cos',
  tan: '\\tan',
  ln: '\\ln',
  log: '\\log',
  oo: '\\infty',
};

const key = (latex: string, label?: string, shift?: string) => ({
  latex,
  ...(label === undefined ? {} : { label }),
  ...(shift === undefined ? {} : { shift }),
});

/** One page for numbers and school formulae, one for letters; keys of 44 pixels and more at 320. */
export function keyboardLayouts(decimal: Decimal): (VirtualKeyboardLayout | 'alphabetic')[] {
  const point = decimal === 'comma' ? { latex: '{,}', label: ',' } : key('.');
  return [
    {
      label: '123',
      labelClass: 'MLK__tex-math',
      tooltip: '123',
      rows: [
        [key('x', undefined, 'X'), key('7'), key('8'), key('9'), key('\\frac{#@}{#?}', '÷'), '[backspace]'],
        [key('y', undefined, 'Y'), key('4'), key('5'), key('6'), key('\\cdot', '×'), key('#@^{2}', 'x²')],
        [key('('), key('1'), key('2'), key('3'), key('-'), key('#@^{#?}', 'xⁿ')],
        [key(')'), key('0'), point, key('='), key('+'), key('\\sqrt{#0}', '√')],
        [key('\\pi'), key('\\left|#0\\right|', '|x|'), '[left]', '[right]', key('<'), key('>')],
      ],
    },
    {
      label: 'f( )',
      tooltip: 'f( )',
      rows: [
        [key('\\sin'), key('\\cos'), key('\\tan'), key('\\ln'), key('\\log'), '[backspace]'],
        [key('e'), key('i'), key('\\theta'), key('\\alpha'), key('\\infty'), key('\\%', '%')],
        [key('\\le'), key('\\ge'), key('\\ne'), key('\\pm'), key(','), key(';')],
        [key('!'), key("'"), '[left]', '[right]', key('_{#?}', 'xₙ'), key('\\degree', '°')],
      ],
    },
    'alphabetic',
  ];
}
