import type { User } from '@mathquiz/contracts/auth/user.schemas';
import { Box, Button } from '@mui/material';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { Problem } from '../../components/problem.js';
import { sayError } from '../../lib/say-error.js';
import { useT } from '../../lib/use-t.js';
import { useToast } from '../../lib/use-toast.js';
import { downloadExport } from './download-export.js';

export function ExportButton({ user }: { user: User }) {
  const t = useT();
  const toast = useToast();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await downloadExport(user);
    } catch (error) {
      if (await logoutIfDenied(error)) return;
      setProblem(sayError(error));
      toast('loadError');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Problem said={problem} />
      <Button
        variant="outlined"
        startIcon={<IconDownload size={20} stroke={1.5} aria-hidden />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void download()}
      >
        {t('console.users.export')}
      </Button>
    </Box>
  );
}
