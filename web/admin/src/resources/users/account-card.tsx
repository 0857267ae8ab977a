import { Box, Card, Divider, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { BlockButton } from './block-button.js';
import { BringBackButton } from './bring-back-button.js';
import { DeleteButton } from './delete-button.js';
import { ExportButton } from './export-button.js';
import { FactorStopButton } from './factor-stop-button.js';
import { HandOver } from './hand-over.js';
import { PasswordButton } from './password-button.js';

/** What is done with an account as a whole, apart from the form. Nobody takes their own away. */
export function AccountCard() {
  const t = useT();
  const session = useSession();
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  const own = session.state !== 'out' && session.user._id === user.id;
  const mayManage = user.roles.some((role) => role !== 'student' && role !== 'parent');
  const keep = { key: 'export', text: t('console.users.exportNote'), act: <ExportButton user={user} /> };
  const others = [
    { key: 'password', text: t('console.users.passwordNote'), act: <PasswordButton user={user} /> },
    ...(user.second_factor
      ? [{ key: 'factor', text: t('console.users.factorStopNote'), act: <FactorStopButton user={user} /> }]
      : []),
    keep,
    {
      key: 'block',
      text: t(user.blocked ? 'console.users.unblockNote' : 'console.users.blockNote'),
      act: <BlockButton user={user} />,
    },
    ...(user.archived
      ? [{ key: 'archive', text: t('console.users.bringBackNote'), act: <BringBackButton user={user} /> }]
      : []),
    { key: 'delete', text: t('console.users.deleteNote'), act: <DeleteButton user={user} /> },
  ];
  return (
    <Card component="section" aria-labelledby="account" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="account">
        {t('console.users.account')}
      </Typography>
      {(own ? [keep] : others).map(({ key, text, act }, index) => (
        <Box key={key}>
          {index > 0 && <Divider />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 }}>
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
              {text}
            </Typography>
            {act}
          </Box>
        </Box>
      ))}
      {mayManage && <HandOver user={user} />}
    </Card>
  );
}
