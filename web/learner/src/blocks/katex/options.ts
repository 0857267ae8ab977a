import { texOptions } from '@mathquiz/contracts/constants';
import type { KatexOptions } from 'katex';

/** As the check before publishing has it, with MathML for screen readers; what cannot be typeset is shown in red. */
export const katexOptions = {
  ...texOptions,
  output: 'htmlAndMathml',
  throwOnError: false,
  errorColor: 'var(--mq-wrong)',
} satisfies KatexOptions;

const style = '\\displaystyle ';

/** Fractions of full size in a formula that stands in a line: what a student has to read are their figures. */
export const inDisplayStyle = (tex: string): string => style + tex;

/** Whoever copies the formula gets it as it was written. */
export const withoutStyle = (html: string): string =>
  html.replace(`"application/x-tex">${style}`, '"application/x-tex">');
