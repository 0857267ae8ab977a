import { type ReactNode, useState } from 'react';
import classes from './fields.module.css';

type Props = { summary: string; filled: boolean; children: ReactNode; note?: string };

/** What is rarely used. Open from the start when something stands there; then it is the author's to open and close. */
export function Fold({ summary, filled, children, note }: Props) {
  const [open] = useState(filled);
  return (
    <details className={classes.details} open={open}>
      <summary>{summary}</summary>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div className={classes.stack}>{children}</div>
    </details>
  );
}
