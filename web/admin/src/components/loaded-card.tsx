import { Card } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sayError } from '../lib/say-error.js';
import { Failed } from './failed.js';
import { LoadingRows } from './loading.js';

type Props<D> = {
  query: UseQueryResult<{ readonly data: D }, Error>;
  maxWidth: number;
  children: (data: D) => ReactNode;
};

/** A card with the data of a query, with the reason why there is none, or with rows that wait for it. */
export function LoadedCard<D>({ query: { data, error, refetch }, maxWidth, children }: Props<D>) {
  return (
    <Card sx={{ p: 2, maxWidth }}>
      {data ? (
        children(data.data)
      ) : error ? (
        <Failed message={sayError(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={8} />
      )}
    </Card>
  );
}
