import type { CreditSettings, Role } from '@mathquiz/contracts';

/** Milli-credits of a month for somebody with these roles: the highest of them; 0 without any. */
export function allowanceOf(roles: readonly Role[], allowances: CreditSettings['allowances']): number {
  return Math.max(0, ...roles.map((role) => allowances[role] ?? 0));
}

/** Milli-credits that top `granted` up to an allowance: allowances of several months do not add up. */
export function topUp(granted: number, allowance: number): number {
  return Math.max(0, allowance - granted);
}
