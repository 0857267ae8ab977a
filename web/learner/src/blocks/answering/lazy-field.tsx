import { type ReactNode, Suspense } from 'react';
import type { FieldProps } from './answer.js';
import { Fallback } from './fallback.js';
import classes from './lazy-field.module.css';
import { LongTextField } from './long-text-field.js';

/** A field in a file of its own. Without the network, what it composes can be typed. */
export function LazyField({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <Fallback plain={<LongTextField {...field} />}>
      <Suspense fallback={<div className={classes.coming} />}>{children}</Suspense>
    </Fallback>
  );
}
