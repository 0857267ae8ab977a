import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note-line.module.css';

/** A note with its sign, to read before something is done; `warns`: on a coloured ground. */
export function NoteLine({
  icon: Sign,
  warns = false,
  children,
}: {
  icon: Icon;
  warns?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.note} role="note" data-warns={warns || undefined}>
      <Sign size={18} stroke={1.5} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
