import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import { IconHelp, IconLogout } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { openHelp } from '../../blocks/help/help-opening.js';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import type { Entry } from '../menu.js';
import { MenuLink } from './menu-link.js';
import classes from './more-sheet.module.css';
import { RoleSwitch } from './role-switch.js';
import { useSignOut } from './use-sign-out.js';

type Props = { entries: readonly Entry[]; onClose: () => void };

export default function MoreSheet({ entries, onClose }: Props) {
  const t = useT();
  useFocusBack();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.content ?? '' }}
      title={t('frame.more')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <div className={classes.sheet}>
        <RoleSwitch onSwitch={onClose} />
        {entries.map((entry) => (
          <MenuLink key={entry.key} entry={entry} pathname={pathname} className={classes.entry} onGo={onClose} />
        ))}
        <button
          type="button"
          className={classes.entry}
          onClick={() => {
            onClose();
            openHelp();
          }}
        >
          <IconHelp size={20} stroke={1.5} aria-hidden />
          <span>{t('frame.help')}</span>
        </button>
        <button
          type="button"
          className={classes.entry}
          onClick={() => {
            onClose();
            signOut();
          }}
        >
          <IconLogout size={20} stroke={1.5} aria-hidden />
          <span>{t('frame.signOut')}</span>
        </button>
      </div>
    </Drawer>
  );
}
