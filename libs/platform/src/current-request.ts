import { AsyncLocalStorage } from 'node:async_hooks';

type CurrentRequest = { readonly requestId: string };

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Runs the work of a request: whatever is logged meanwhile names it. null: of nobody's. */
export function inRequest<T>(requestId: string | null, work: () => T): T {
  return requestId === null ? work() : storage.run({ requestId }, work);
}

/** The request that this work is part of; null: none. */
export const currentRequestId = (): string | null => storage.getStore()?.requestId ?? null;
