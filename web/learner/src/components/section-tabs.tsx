import { type FocusEvent, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import classes from './section-tabs.module.css';

export type SectionTab = {
  readonly to: string;
  readonly label: string;
  /** Only this very address, not those under it. */
  readonly end?: boolean;
  /** Whether one is there, where the path alone does not tell. */
  readonly here?: boolean;
};

/** The browser leaves a tab that is seen in part where it is. */
const showWhole = ({ target }: FocusEvent<HTMLElement>) =>
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** Pages that belong together, as links: each has its own address. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  const line = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  // On a phone the line is longer than the window; where one is must be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another tab.
  useEffect(() => {
    const [nav, tab] = [line.current, line.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.clientWidth) / 2;
  }, [pathname, search]);
  return (
    <nav aria-label={label} ref={line} className={classes.tabs} onFocus={showWhole}>
      {tabs.map(({ to, label: name, end = false, here }) =>
        here === undefined ? (
          <NavLink key={to} to={to} end={end} className={classes.tab ?? ''}>
            {name}
          </NavLink>
        ) : (
          <Link key={to} to={to} className={classes.tab} {...(here ? { 'aria-current': 'page' } : {})}>
            {name}
          </Link>
        ),
      )}
    </nav>
  );
}
