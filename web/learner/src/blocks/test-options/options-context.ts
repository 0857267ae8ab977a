import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { createContext, use } from 'react';
import { hasText, useT } from '../../lib/texts.js';
import { type Faults, isSaidLater } from './model/faults.js';
import type { OptionsForm } from './model/form.js';

/** A test that is published: what it has, and what of that stands fast. */
export type Published = {
  readonly options: TestOptions;
  readonly begun: boolean;
  /** Whether it has a password. */
  readonly locked: boolean;
  readonly groups: readonly string[];
};

export type OptionsState = {
  readonly form: OptionsForm;
  readonly change: (next: Partial<OptionsForm>) => void;
  readonly published: Published | null;
  readonly faults: Faults;
  /** Whether somebody wanted to publish or save already. */
  readonly asked: boolean;
  /** Kept nowhere but here. */
  readonly password: string;
  readonly setPassword: (password: string) => void;
};

export const OptionsContext = createContext<OptionsState | null>(null);

export function useOptions(): OptionsState {
  const state = use(OptionsContext);
  if (state === null) throw new Error('no options around this field');
  return state;
}

/** What is said at a field, as far as it is time to say it. */
export function useFaultAt(): (path: string) => string | null {
  const t = useT();
  const { faults, asked } = useOptions();
  return (path) => {
    const problem = faults.get(path);
    // A date says itself what is wrong with it.
    if (problem === undefined || problem === 'timeMissing' || (!asked && isSaidLater(problem))) return null;
    const key = `errors.problem.${problem}`;
    return t(hasText(key) ? key : 'errors.invalid_request');
  };
}
