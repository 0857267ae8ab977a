import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';
import { PageTitle } from './page-title.js';

type Props = { title: string; note?: ReactNode; children: ReactNode; below?: ReactNode; more?: ReactNode };

/** A page with one small form: signing in, a new password. */
export function NarrowPage({ title, note, children, below, more }: Props) {
  return (
    <div className={classes.narrow}>
      <PageTitle title={title} {...(note === undefined ? {} : { note })} />
      <Paper withBorder p="lg" radius="md">
        {children}
      </Paper>
      {below !== undefined && <p className={classes.below}>{below}</p>}
      {more}
    </div>
  );
}
