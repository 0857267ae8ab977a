import { texOptions } from '@mathquiz/contracts';
import type { KatexOptions } from 'katex';

/** As the check before publishing has it, with MathML for screen readers; what cannot be typeset is shown in red. */
export const katexOptions = {
  ...texOptions,
  output: 'htmlAndMathml',
  throwOnError: false,
  errorColor: 'var(--mq-wrong)',
} satisfies KatexOptions;
