import type { VirtualKeyboardLayout } from 'mathlive';
import type { Decimal } from '../../decimal.js';

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

/** Six keys a row fill a phone: one and a half of the ten that letters take. */
const width = 1.5;
const key = (latex: string, label?: string, shift?: string) =>
  ({
    latex,
    width,
    ...(label === undefined ? {} : { label }),
    ...(shift === undefined ? {} : { shift }),
  }) as const;
/** Shown as what it makes, of the size in which it is read. */
const fraction = { latex: '\\dfrac{\\square}{\\square}', insert: '\\frac{#@}{#?}', width } as const;
const act = (label: '[backspace]' | '[left]' | '[right]') => ({ label, width }) as const;

/** One page for numbers and school formulae, one for letters; keys of 44 pixels and more on phones. */
export function keyboardLayouts(decimal: Decimal): (VirtualKeyboardLayout | 'alphabetic')[] {
  const point = decimal === 'comma' ? key('{,}', ',') : key('.');
  return [
    {
      label: '123',
      labelClass: 'MLK__tex-math',
      tooltip: '123',
      rows: [
        [key('x', undefined, 'X'), key('7'), key('8'), key('9'), fraction, act('[backspace]')],
        [key('y', undefined, 'Y'), key('4'), key('5'), key('6'), key('\\cdot', '×'), key('#@^{2}', 'x²')],
        [key('('), key('1'), key('2'), key('3'), key('-'), key('#@^{#?}', 'xⁿ')],
        [key(')'), key('0'), point, key('='), key('+'), key('\\sqrt{#0}', '√')],
        [key('\\pi'), key('\\left|#0\\right|', '|x|'), act('[left]'), act('[right]'), key('<'), key('>')],
      ],
    },
    {
      label: 'f( )',
      tooltip: 'f( )',
      rows: [
        [key('\\sin'), key('\\cos'), key('\\tan'), key('\\ln'), key('\\log'), act('[backspace]')],
        [key('e'), key('i'), key('\\theta'), key('\\alpha'), key('\\infty'), key('\\%', '%')],
        [key('\\le'), key('\\ge'), key('\\ne'), key('\\pm'), key(','), key(';')],
        [key('!'), key("'"), act('[left]'), act('[right]'), key('_{#?}', 'xₙ'), key('\\degree', '°')],
      ],
    },
    'alphabetic',
  ];
}
