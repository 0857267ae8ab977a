import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** A list of lines on one surface: what it is, what is known about it, what can be done with it. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </ul>
  );
}

type RowProps = { title: ReactNode; facts?: ReactNode; children?: ReactNode; lead?: ReactNode };

export function Row({ title, facts, children, lead }: RowProps) {
  return (
    <li className={classes.row}>
      {lead}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {facts !== undefined && facts !== '' && <div className={classes.facts}>{facts}</div>}
      </div>
      {children !== undefined && <div className={classes.tools}>{children}</div>}
    </li>
  );
}

/** Search and filters above a list. */
export function Tools({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>;
}
