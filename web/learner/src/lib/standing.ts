import { createStore, useStore } from '@mathquiz/web';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { patiently } from './lazily.js';

/** Between two answers of the server a page asks for nothing for a moment; and what is drawn has to be seen. */
const restMs = 100;
/** A page that never comes to rest must not keep what is later away for good. */
const maxMs = 4000;

let resolve = (): void => undefined;
const standing = new Promise<void>((done) => {
  resolve = done;
});

/** Called by the first page; a test, which draws a part of a page, calls it at its begin. */
export const pageStands = (): void => resolve();

/** Once the first page stands: its code is here, it asks the server for nothing more, and nothing on it waits. */
export const whenStanding = (): Promise<void> => standing;

const placeholders = createStore(0);

/** Called by what stands for a part of a page that is on its way. `counts`: that part belongs to the page that has to stand. */
export function usePlaceholder(counts: boolean): void {
  useLayoutEffect(() => {
    if (!counts) return;
    placeholders.set(placeholders.get() + 1);
    return () => placeholders.set(placeholders.get() - 1);
  }, [counts]);
}

/** For what is drawn beside the first page, once its code is here. */
export function useStanding(): void {
  const client = useQueryClient();
  const waits = useIsFetching() + useStore(placeholders) > 0;
  useEffect(() => {
    const timer = setTimeout(pageStands, maxMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => {
      // A busy page may wait again and not have been drawn yet.
      if (client.isFetching() + placeholders.get() === 0) pageStands();
    }, restMs);
    return () => clearTimeout(timer);
  }, [waits, client]);
}

const next = new Set<Promise<unknown>>();

/** For what makes a page better to read, but not to use: its file is asked for once the first page stands, until it comes. */
export function soon<M>(load: () => Promise<M>): Promise<M> {
  const file = whenStanding().then(load);
  next.add(file);
  const done = () => next.delete(file);
  file.then(done, done);
  return file.catch(() => patiently(load));
}

/** For what nobody needs yet: after all that comes soon. */
export async function later<M>(load: () => Promise<M>): Promise<M> {
  await whenStanding();
  await Promise.allSettled(next);
  return load();
}
