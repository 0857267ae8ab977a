import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import type { Member } from '@mathquiz/contracts/auth/groups.schemas';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allPages } from '../../lib/all-pages.js';
import { call } from '../../lib/call.js';
import { mayRetry } from '../../lib/use-call.js';

export type Members = {
  readonly pending: boolean;
  readonly error: Error | null;
  /** Who takes tests in one of the groups, each once, with the labels of all of these groups. */
  readonly people: readonly Member[];
  readonly labels: readonly string[];
};

/** The members of some groups. */
export function useMembers(groupIds: readonly string[]): Members {
  const found = useQueries({
    queries: groupIds.map((id) => ({
      queryKey: [groupRoutes.groupMembers.subject, id, 'all'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        allPages<Member>((page) =>
          call(groupRoutes.groupMembers, { params: { id }, query: { role: 'member', ...page }, signal }),
        ),
      retry: mayRetry,
    })),
    combine: (results) => ({
      pending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      members: results.flatMap(({ data }) => data ?? []),
    }),
  });
  return useMemo(() => {
    const byId = new Map<string, Member>();
    for (const one of found.members) {
      const known = byId.get(one._id);
      byId.set(one._id, known ? { ...known, labels: [...new Set([...known.labels, ...one.labels])] } : one);
    }
    const people = [...byId.values()];
    const labels = [...new Set(people.flatMap((one) => one.labels))].sort((one, other) => one.localeCompare(other));
    return { pending: found.pending, error: found.error, people, labels };
  }, [found]);
}
