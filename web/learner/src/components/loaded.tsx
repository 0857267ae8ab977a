import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './failed.js';
import { Waiting } from './waiting.js';

type Props<D> = {
  query: UseQueryResult<D, Error>;
  children: (data: D) => ReactNode;
  waiting?: ReactNode;
};

/** The three states of every page that loads something. Old data stays while a fresh load fails. */
export function Loaded<D>({ query, children, waiting }: Props<D>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return waiting ?? <Waiting />;
}
