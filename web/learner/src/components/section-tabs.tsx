import { NavLink } from 'react-router';
import classes from './section-tabs.module.css';

export type SectionTab = {
  readonly to: string;
  readonly label: string;
  /** Only this very address, not those under it. */
  readonly end?: boolean;
};

/** Pages that belong together, as links: each has its own address. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end={tab.end ?? false} className={classes.tab ?? ''}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
