import { Menu, UnstyledButton } from '@mantine/core';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconLogout, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { switchRole, useRole, useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { rolesOfUser } from '../../lib/work-role.js';
import { PersonFace } from './person-face.js';
import classes from './person-menu.module.css';
import { useSignOut } from './use-sign-out.js';

export function PersonMenu() {
  const t = useT();
  const locale = useLocale();
  const user = useUser();
  const role = useRole();
  const signOut = useSignOut();
  const name = fullName(user, locale);
  const mine = rolesOfUser(user);
  return (
    <Menu position="bottom-end" withinPortal width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('frame.person', { name })}>
          <PersonFace />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name} · {user.username}
        </Menu.Label>
        {mine.length > 1 &&
          mine.map((one) => (
            <Menu.Item key={one} component={Link} to="/" aria-current={one === role} onClick={() => switchRole(one)}>
              {t('frame.workAsRole', { role: t(`frame.role.${one}`) })}
            </Menu.Item>
          ))}
        {mine.length > 1 && <Menu.Divider />}
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={18} stroke={1.5} aria-hidden />}>
          {t('frame.settings')}
        </Menu.Item>
        <Menu.Item onClick={signOut} leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}>
          {t('frame.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
