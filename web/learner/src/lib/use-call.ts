import { CallError, type CallRequest } from '@mathquiz/contracts/client';
import type { PlainRoute, ReplyOf } from '@mathquiz/contracts/route';
import type { ToastKey } from '@mathquiz/contracts/toasts';
import { Queries } from '@mathquiz/web';
import { keepPreviousData, QueryCache, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from './call.js';
import { toast, toastFailure, toastNotLoaded } from './toasts.js';

const passing = new Set<string>(['offline', 'unavailable', 'deadline_exceeded']);
/** Whether it may go by itself. */
export const isPassing = (error: unknown): error is CallError => error instanceof CallError && passing.has(error.code);
/** Only what may pass by itself is tried again. */
export const mayRetry = (count: number, error: Error) =>
  count < 2 && isPassing(error) && (error.code !== 'offline' || navigator.onLine);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly failed?: ToastKey };
  }
}

export const queries = new Queries({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      // What was loaded before still stands there.
      if (meta?.failed && state.data === undefined) toastNotLoaded(error, meta.failed);
    },
  }),
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

export const keyOf = (route: PlainRoute, request: object = {}) => [route.subject, request];

type LoadOptions = {
  /** false: not yet. */
  enabled?: boolean;
  /** Shows the last page of a list while the next one comes. */
  keep?: boolean;
  /** The page says itself what could not be loaded. */
  quiet?: boolean;
  /** Asked once: what stood there first counts, whatever changes meanwhile. */
  once?: boolean;
  /** Asked again each time that a page shows it: what is decided there, is decided of what is there now. */
  fresh?: boolean;
};

/** What a GET (or a POST that only computes) gives; asked again after 15 s when a page shows it anew. */
export function useLoad<R extends PlainRoute>(
  route: R,
  request: CallRequest<R>,
  options: LoadOptions = {},
): UseQueryResult<ReplyOf<R>, Error> {
  return useQuery<ReplyOf<R>, Error>({
    queryKey: keyOf(route, request),
    queryFn: ({ signal }) => call(route, { ...request, signal }),
    enabled: options.enabled ?? true,
    ...(route.toast.failed && !options.quiet ? { meta: { failed: route.toast.failed } } : {}),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.once ? { staleTime: 'static' } : options.fresh ? { staleTime: 0 } : {}),
  });
}

type SendOptions<R extends PlainRoute> = {
  onDone?: (reply: ReplyOf<R>, request: CallRequest<R>) => void;
  onFailed?: (error: Error) => void;
  /** Lists and pages that this change makes stale, by route. */
  refresh?: readonly PlainRoute[];
  /** The page says itself what happened. */
  quiet?: boolean;
  /** Another toast than the route's own, where the answer says how it went. */
  done?: (reply: ReplyOf<R>) => ToastKey;
};

/**
 * A change: the route's toasts, and what it makes stale is loaded again. The same once more, while it is on its way, is a second press
 * of one finger: buttons learn a moment too late that they wait.
 */
export function useSend<R extends PlainRoute>(route: R, options: SendOptions<R> = {}) {
  const underWay = useRef<string | null>(null);
  const sending = useMutation<ReplyOf<R>, Error, CallRequest<R>>({
    mutationFn: (request) => call(route, request),
    onSettled: () => {
      underWay.current = null;
    },
    onSuccess: (reply, request) => {
      for (const stale of options.refresh ?? []) void queries.invalidateQueries({ queryKey: [stale.subject] });
      const done = options.done?.(reply) ?? route.toast.done;
      if (done && !options.quiet) toast(done);
      options.onDone?.(reply, request);
    },
    onError: (error) => {
      if (!options.quiet) toastFailure(error, route.toast.failed);
      options.onFailed?.(error);
    },
  });
  const { mutate } = sending;
  const send = useCallback(
    (...asked: Parameters<typeof mutate>) => {
      const wanted = JSON.stringify(asked[0]);
      if (underWay.current === wanted) return;
      underWay.current = wanted;
      mutate(...asked);
    },
    [mutate],
  );
  return { ...sending, mutate: send };
}
