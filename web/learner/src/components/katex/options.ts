import type { KatexOptions } from 'katex';

/** Nothing in a formula may load, link or style (no \href, \includegraphics, \htmlClass), and screen readers get MathML. */
export const katexOptions = {
  output: 'htmlAndMathml',
  throwOnError: false,
  trust: false,
  strict: 'ignore',
  errorColor: 'var(--mq-wrong)',
  maxExpand: 1000,
  maxSize: 40,
} satisfies KatexOptions;

const style = '\\displaystyle ';

/** Fractions of full size in a formula that stands in a line: what a student has to read are their figures. */
export const inDisplayStyle = (tex: string): string => style + tex;

/** Whoever copies the formula gets it as it was written. */
export const withoutStyle = (html: string): string =>
  html.replace(`"application/x-tex">${style}`, '"application/x-tex">');
