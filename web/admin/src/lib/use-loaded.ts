import type { CallRequest } from '@mathquiz/contracts/client';
import type { PlainRoute, ReplyOf } from '@mathquiz/contracts/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { call } from './call.js';
import { toHttpError } from './say-error.js';
import { useFailing } from './use-failing.js';

/** What a page loads that is no list or record of react-admin. What stood there stays while something else of it comes. */
export function useLoaded<R extends PlainRoute>(route: R, request: CallRequest<R>) {
  const { onError } = useFailing(route);
  const logoutIfDenied = useLogoutIfAccessDenied();
  return useQuery<ReplyOf<R>, Error>({
    queryKey: [route.subject, request],
    queryFn: async ({ signal }) => {
      try {
        return await call(route, { ...request, signal });
      } catch (error) {
        if (!signal.aborted && !(await logoutIfDenied(toHttpError(error)))) onError();
        throw toHttpError(error);
      }
    },
    placeholderData: keepPreviousData,
  });
}
