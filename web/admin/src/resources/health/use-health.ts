import { healthRoutes } from '@mathquiz/contracts/gateway/health.routes';
import type { SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError, toHttpError } from '../../lib/say-error.js';

const askEveryMs = 15_000;
export const healthKey = [healthRoutes.systemHealth.subject] as const;

export type HealthLook = {
  /** The newest that is known; null: the server has never answered. */
  readonly health: SystemHealth | null;
  /** The reason why the newest look did not succeed. */
  readonly failure: string | null;
};

/**
 * Asks the server anew while the page is visible. A look that fails is data, not an error of the query: the known state stays on the page
 * with the reason, and no toast repeats it every 15 seconds.
 */
export function useHealth() {
  const queries = useQueryClient();
  const logoutIfDenied = useLogoutIfAccessDenied();
  return useQuery<HealthLook, Error>({
    queryKey: healthKey,
    queryFn: async ({ signal }) => {
      try {
        const { data } = await call(healthRoutes.systemHealth, { signal });
        return { health: data, failure: null };
      } catch (error) {
        if (signal.aborted || (await logoutIfDenied(toHttpError(error)))) throw toHttpError(error);
        return { health: queries.getQueryData<HealthLook>(healthKey)?.health ?? null, failure: sayError(error) };
      }
    },
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: false,
    retry: false,
  });
}
