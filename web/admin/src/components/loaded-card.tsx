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

/** What a page has loaded, why it could not be, or that it comes. */
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
