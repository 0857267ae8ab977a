import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** One sentence on what belongs here, and the one action that makes the first. */
export function Empty({ sentence, action }: { sentence: string; action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p>{sentence}</p>
      {action}
    </div>
  );
}
