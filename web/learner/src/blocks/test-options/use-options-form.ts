import { type RefObject, useMemo, useState } from 'react';
import type { Draft } from '../draft/use-draft.js';
import { type Faults, formFaults, refusedPlaces } from './model/faults.js';
import { exactTimes, type OptionsForm } from './model/form.js';
import type { OptionsState, Published } from './options-context.js';

type Asked = {
  draft: Draft<OptionsForm>;
  published: Published | null;
  element: RefObject<HTMLElement | null>;
};

export type OptionsEditor = {
  readonly state: OptionsState;
  readonly exact: ReadonlyMap<string, string>;
  /** Whether it can go out as it is; if not, what is wrong is said from now on, and the first such field has the focus. */
  readonly check: () => boolean;
  /** The server has refused it: what it names is said at the fields until the form is changed. */
  readonly refused: (error: unknown) => void;
};

const nothing: Faults = new Map();

/** The form of a test's options with what is wrong in it. */
export function useOptionsForm({ draft, published, element }: Asked): OptionsEditor {
  const { content: form, change } = draft;
  const [asked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<{ form: OptionsForm; places: Faults } | null>(null);
  const exact = useMemo(() => (published ? exactTimes(published.options) : new Map<string, string>()), [published]);
  const own = formFaults(form, {
    now: new Date(),
    password,
    before: published?.options ?? null,
    begun: published?.begun ?? false,
    exact,
  });
  const faults = new Map([...(refusal?.form === form ? refusal.places : nothing), ...own]);
  // Once the fields say it.
  const toFirstFault = () =>
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  return {
    state: { form, change, published, faults, asked, password, setPassword },
    exact,
    check: () => {
      setAsked(true);
      if (own.size === 0) return true;
      toFirstFault();
      return false;
    },
    refused: (error) => {
      setRefusal({ form, places: refusedPlaces(error) });
      toFirstFault();
    },
  };
}
