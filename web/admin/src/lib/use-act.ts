import type { CallRequest } from '@mathquiz/contracts/client';
import type { PlainRoute, ReplyOf } from '@mathquiz/contracts/route';
import type { ToastKey } from '@mathquiz/contracts/toasts';
import { useCallback, useState } from 'react';
import { useLogoutIfAccessDenied, useRefresh } from 'react-admin';
import { call } from './call.js';
import { sayError } from './say-error.js';
import { useToast } from './use-toast.js';

type How<R extends PlainRoute> = {
  /** Another toast than the route's own; by the answer where that says how it went. */
  readonly done?: ToastKey | ((reply: ReplyOf<R>) => ToastKey);
  /** The page is left after it: nothing of it is read anew. */
  readonly leaves?: boolean;
};
/** null: it was not done, and `problem` says why. */
type Act = <R extends PlainRoute>(route: R, request: CallRequest<R>, how?: How<R>) => Promise<ReplyOf<R> | null>;
export type Acting = { readonly act: Act; readonly busy: boolean; readonly problem: string | null; forget(): void };

/** Does something on the server, tells how it went by the route's toast, and has what is in sight read anew. */
export function useAct(): Acting {
  const toast = useToast();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useCallback(() => setProblem(null), []);
  const act: Act = useCallback(
    async (route, request, { done = route.toast.done, leaves = false } = {}) => {
      setBusy(true);
      setProblem(null);
      try {
        const reply = await call(route, request);
        const told = typeof done === 'function' ? done(reply) : done;
        if (told) toast(told);
        if (!leaves) refresh();
        return reply;
      } catch (error) {
        if (await logoutIfDenied(error)) return null;
        setProblem(sayError(error));
        toast(route.toast.failed ?? 'operationFailed');
        return null;
      } finally {
        setBusy(false);
      }
    },
    [toast, refresh, logoutIfDenied],
  );
  return { act, busy, problem, forget };
}
