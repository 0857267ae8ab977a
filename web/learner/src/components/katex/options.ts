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
