import { useEffect, useRef } from 'react';
import { forgetLocal, readLocal, writeLocal } from './local.js';

/** What an older client kept may have other fields. */
function fitting<C extends object>(empty: C, kept: Partial<C>): C {
  const fits = Object.entries(kept).filter(([name, value]) => {
    if (!Object.hasOwn(empty, name)) return false;
    const there: unknown = empty[name as keyof C];
    return there === null || value === null || typeof there === typeof value;
  });
  return { ...empty, ...Object.fromEntries(fits) };
}

export type KeptForm<C> = {
  /** `group:new`; passwords are no part of what is kept. */
  readonly what: string;
  readonly values: C;
  readonly dirty: boolean;
  readonly restore: (values: C) => void;
};

/** Of the app that the form stands in. */
export type Sessions = {
  readonly onChange: (listener: () => void) => () => void;
  readonly isOver: () => boolean;
};

const keyOf = (personId: string, what: string) => `draft:${personId}:form:${what}`;

/**
 * What somebody has typed when their session ends under the form stays on this device, and stands in the form again when they are back:
 * the sign-in page takes the place of the form meanwhile.
 */
export function useFormKeptFor<C extends object>(personId: string, sessions: Sessions, form: KeptForm<C>): void {
  const key = keyOf(personId, form.what);
  const newest = useRef(form);
  newest.current = form;
  useEffect(() => {
    const kept = readLocal<Partial<C>>(key);
    forgetLocal(key);
    if (kept !== null) newest.current.restore(fitting(newest.current.values, kept));
    return sessions.onChange(() => {
      if (sessions.isOver() && newest.current.dirty) writeLocal(key, newest.current.values);
    });
  }, [key, sessions]);
}

/** Whether something waits for a form that is opened by a press: it then opens by itself. */
export const isFormKeptFor = (personId: string, what: string): boolean => readLocal(keyOf(personId, what)) !== null;
