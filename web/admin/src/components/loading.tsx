import { Box, Card, Skeleton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useT } from '../lib/use-t.js';

const timeoutMs = 200;

/** What comes at once shows no skeleton: it would only flicker. */
function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** The rows of a list that is on its way, in its shape. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  const t = useT();
  const late = useLate();
  return (
    <Box role="status" aria-label={t('ra.page.loading')} sx={{ p: 2, display: 'grid', gap: 2, minHeight: rows * 36 }}>
      {late &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Skeleton key={row} variant="rounded" height={20} width={row % 2 === 0 ? '100%' : '85%'} />
        ))}
    </Box>
  );
}

/** A page about one thing that is on its way: its heading, and what lies below. */
export function LoadingPage() {
  const t = useT();
  const late = useLate();
  return (
    <Box role="status" aria-label={t('ra.page.loading')} sx={{ mt: 2, display: 'grid', gap: 2, minHeight: 400 }}>
      {late && (
        <>
          <Skeleton variant="rounded" height={36} width="min(100%, 320px)" />
          <Skeleton variant="rounded" height={20} width="min(100%, 480px)" />
          <Card>
            <LoadingRows rows={8} />
          </Card>
        </>
      )}
    </Box>
  );
}
