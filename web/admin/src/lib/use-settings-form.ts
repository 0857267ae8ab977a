import type { PlainRoute } from '@mathquiz/contracts/route';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useKeptForm } from './kept-form.js';
import { type Acting, useAct } from './use-act.js';

type Form<S, V extends object, B> = {
  /** Names the form among those that are kept when a session ends. */
  readonly what: string;
  readonly stored: S;
  readonly toTyped: (settings: S) => V;
  /** Settings to be stored; null: a field is wrong. */
  readonly read: (typed: V) => B | null;
  /** Reads the settings; what is stored is what it would answer. */
  readonly route: PlainRoute;
  readonly store: (act: Acting['act'], settings: B) => Promise<{ readonly data: S } | null>;
};

/** Settings to be changed: text that was typed stays until it is stored. `asked`: faults are shown. */
export function useSettingsForm<S, V extends object, B>(form: Form<S, V, B>) {
  const { what, stored, toTyped, read, route, store } = form;
  const { act, busy, problem } = useAct();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => toTyped(stored));
  const [asked, setAsked] = useState(false);
  useKeptForm({
    what,
    values: { typed },
    dirty: JSON.stringify(typed) !== JSON.stringify(toTyped(stored)),
    restore: (kept) => setTyped({ ...toTyped(stored), ...kept.typed }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const settings = read(typed);
    if (settings === null) return;
    const reply = await store(act, settings);
    if (reply) queries.setQueryData([route.subject, {}], reply);
  };
  const put = (change: Partial<V>) => setTyped({ ...typed, ...change });
  return { typed, put, asked, busy, problem, save: (event: FormEvent) => void save(event) };
}
