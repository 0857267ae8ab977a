import type { HealthState } from '@mathquiz/contracts/gateway/health.constants';
import type { HealthProblem, SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';

export type PartHealth = SystemHealth['parts'][number];
export type PartState = { readonly name: 'works' | 'away' | 'slow' | 'low' | 'off'; readonly state: HealthState };

const nameOf = { partSlow: 'slow', spaceLow: 'low' } as const;

/** States of a server, by the problems that name it: it may be slow and short of space at once. */
export function partStates({ part, program, away_from }: PartHealth, problems: readonly HealthProblem[]): PartState[] {
  if (away_from.length > 0) return [{ name: 'away', state: 'bad' }];
  if (program === 'off') return [{ name: 'off', state: 'good' }];
  const found = problems.flatMap(({ code, params, state }): PartState[] =>
    (code === 'partSlow' || code === 'spaceLow') && params.part === part ? [{ name: nameOf[code], state }] : [],
  );
  return found.length > 0 ? found : [{ name: 'works', state: 'good' }];
}
