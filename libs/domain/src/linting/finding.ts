import type { ItemProblem } from '@mathquiz/contracts';
import type { Severity } from '@mathquiz/contracts/mathquiz/finding.constants';

/** A problem as all others (`author.problem.<code>`, the path of its field), and whether it keeps an item from being published. */
export type Finding = ItemProblem & { readonly severity: Severity };

export const stops = (code: string, path: string, params: Record<string, string> = {}): Finding => ({
  code,
  path,
  params,
  severity: 'stops',
});

export const warns = (code: string, path: string, params: Record<string, string> = {}): Finding => ({
  code,
  path,
  params,
  severity: 'warns',
});

/** Those of this severity, as they travel. */
export const problemsOf = (findings: readonly Finding[], severity: Severity): ItemProblem[] =>
  findings.filter((one) => one.severity === severity).map(({ code, path, params }) => ({ code, path, params }));
