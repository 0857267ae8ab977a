import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-admin';

/** What opens a row, for the keyboard and for a new tab; the row's own press must not follow. */
export function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} onClick={(event: MouseEvent) => event.stopPropagation()} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}
