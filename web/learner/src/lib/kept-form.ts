import { useEffect, useRef } from 'react';
import { draftKey } from './kept-draft.js';
import { forgetLocal, readLocal, writeLocal } from './local.js';
import { currentSession, onSessionChange, useUser } from './session.js';

const keyOf = (userId: string, what: string) => draftKey(userId, `form:${what}`);

/** What an older client kept may have other fields. */
function fitting<C extends object>(empty: C, kept: Partial<C>): C {
  const fits = Object.entries(kept).filter(([name, value]) => {
    if (!Object.hasOwn(empty, name)) return false;
    const there: unknown = empty[name as keyof C];
    return there === null || value === null || typeof there === typeof value;
  });
  return { ...empty, ...Object.fromEntries(fits) };
}

type Form<C> = {
  /** `group:new`; passwords are no part of what is kept. */
  readonly what: string;
  readonly values: C;
  readonly dirty: boolean;
  readonly restore: (values: C) => void;
};

/**
 * What somebody has typed when their session ends under the form stays on this device, and stands in the form again when they are back:
 * the sign-in page takes the place of the form meanwhile.
 */
export function useKeptForm<C extends object>(form: Form<C>): void {
  const key = keyOf(useUser()._id, form.what);
  const newest = useRef(form);
  newest.current = form;
  useEffect(() => {
    const kept = readLocal<Partial<C>>(key);
    forgetLocal(key);
    if (kept !== null) newest.current.restore(fitting(newest.current.values, kept));
    return onSessionChange(() => {
      if (currentSession().state === 'guest' && newest.current.dirty) writeLocal(key, newest.current.values);
    });
  }, [key]);
}

/** Whether something waits for a form that is opened by a press: it then opens by itself. */
export const useHasKeptForm = (what: string): boolean => readLocal(keyOf(useUser()._id, what)) !== null;
