/** What waits for a reviewer, the oldest first. */
export const waiting = (offset: number) =>
  ({ scope: 'all', sort: 'requested_at', filter: '{"status":"requested"}', offset }) as const;
