import { type Query, QueryClient } from '@tanstack/react-query';

const isFirstUnderWay = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/** The server's answers, as both apps keep them. */
export class Queries extends QueryClient {
  /** An answer under way may be older than the change; the first one of a query the library would take all the same. */
  override async invalidateQueries(...asked: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const [changed] = asked;
    if (changed?.queryKey) await this.cancelQueries({ queryKey: changed.queryKey, predicate: isFirstUnderWay });
    return super.invalidateQueries(...asked);
  }
}
