import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { useLoad } from '../../lib/use-call.js';

/** The groups that one may put students into. */
export function useOwnGroups() {
  const groups = useLoad(groupRoutes.grouplist, { query: { admin_only: '1', limit: 100 } });
  return groups.data?.data ?? [];
}
