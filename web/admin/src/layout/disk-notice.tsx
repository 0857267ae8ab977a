import { Alert, AlertTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../lib/use-t.js';

const askEveryMs = 15_000;

/** Whether the server says that its disk is full. `/readyz` answers when nothing else can; who cannot ask does not know. */
async function isDiskFull(): Promise<boolean> {
  const reply = await fetch('/readyz');
  const said: unknown = await reply.json();
  return typeof said === 'object' && said !== null && 'code' in said && said.code === 'disk_full';
}

/** Stands above every page of the console while the server's disk is full, on the sign-in page too: then nobody can sign in. */
export function DiskNotice() {
  const t = useT();
  const { data: full } = useQuery({
    queryKey: ['readyz', 'disk'],
    queryFn: isDiskFull,
    refetchInterval: askEveryMs,
    retry: false,
    networkMode: 'always',
  });
  if (full !== true) return null;
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      <AlertTitle>{t('console.diskFull.title')}</AlertTitle>
      {t('console.diskFull.text')}
    </Alert>
  );
}
