import { ListItemIcon, ListItemText, MenuItem, useMediaQuery } from '@mui/material';
import { IconArrowLeft, IconLogout, IconUser } from '@tabler/icons-react';
import { UserMenu, useLogout, useNotify, useUserMenu } from 'react-admin';
import { sayError } from '../lib/say-error.js';
import { useSession } from '../lib/session.js';
import { useName } from '../lib/use-name.js';
import { useT } from '../lib/use-t.js';

function ToLearner() {
  const t = useT();
  return (
    <MenuItem component="a" href="/app/">
      <ListItemIcon>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
      </ListItemIcon>
      <ListItemText>{t('console.toApp')}</ListItemText>
    </MenuItem>
  );
}

/** Signed out only when the server says so: the session lives in its cookies, and the device may be shared. */
function SignOut() {
  const t = useT();
  const logout = useLogout();
  const notify = useNotify();
  const menu = useUserMenu();
  const leave = () => {
    menu?.onClose();
    logout(undefined, undefined, false).catch((error: unknown) => notify(sayError(error), { type: 'error' }));
  };
  return (
    <MenuItem onClick={leave}>
      <ListItemIcon>
        <IconLogout size={20} stroke={1.5} aria-hidden />
      </ListItemIcon>
      <ListItemText>{t('ra.auth.logout')}</ListItemText>
    </MenuItem>
  );
}

export function PersonMenu() {
  const t = useT();
  const nameOf = useName();
  const session = useSession();
  const name = session.state === 'out' ? '' : nameOf(session.user);
  // react-admin shows the name from 600 px on; on phones it takes its own English for what is no key of the texts.
  const named = useMediaQuery('(min-width: 600px)');
  return (
    <UserMenu
      label={named ? `${name}: ${t('ra.auth.user_menu')}` : 'ra.auth.user_menu'}
      icon={<IconUser size={20} stroke={1.5} aria-hidden />}
    >
      <ToLearner />
      <SignOut />
    </UserMenu>
  );
}
