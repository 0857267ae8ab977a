import { Box, Card, Divider, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { BlockButton } from './block-button.js';
import { DeleteButton } from './delete-button.js';

/** Taking an account away, apart from the form: nobody does it to themselves. */
export function AccountCard() {
  const t = useT();
  const session = useSession();
  const user = useRecordContext<UserRecord>();
  if (!user || (session.state !== 'out' && session.user._id === user.id)) return null;
  const lines = [
    {
      key: 'block',
      text: t(user.blocked ? 'console.users.unblockNote' : 'console.users.blockNote'),
      act: <BlockButton user={user} />,
    },
    { key: 'delete', text: t('console.users.deleteNote'), act: <DeleteButton user={user} /> },
  ];
  return (
    <Card component="section" aria-labelledby="account" sx={{ p: 2 }}>
      <Typography variant="h3" component="h2" id="account">
        {t('console.users.account')}
      </Typography>
      {lines.map(({ key, text, act }, index) => (
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
    </Card>
  );
}
