import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useT } from '../../lib/texts.js';
import type { Entry } from '../menu.js';
import { MenuLink } from './menu-link.js';
import { Product } from './product.js';
import classes from './rail.module.css';
import { RoleSwitch } from './role-switch.js';

type Props = { entries: readonly Entry[]; narrow: boolean; onToggle: () => void };

export function Rail({ entries, narrow, onToggle }: Props) {
  const t = useT();
  const { pathname } = useLocation();
  const Icon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = t(narrow ? 'frame.widen' : 'frame.narrow');
  return (
    <nav aria-label={t('frame.menu')} className={classes.rail} data-narrow={narrow || undefined}>
      <Product short={narrow} />
      {!narrow && <RoleSwitch />}
      <div className={classes.entries}>
        {entries.map((entry) => (
          <MenuLink key={entry.key} entry={entry} pathname={pathname} className={classes.entry} />
        ))}
      </div>
      <button type="button" className={classes.toggle} onClick={onToggle} aria-label={label} title={label}>
        <Icon size={20} stroke={1.5} aria-hidden />
        {!narrow && <span>{label}</span>}
      </button>
    </nav>
  );
}
