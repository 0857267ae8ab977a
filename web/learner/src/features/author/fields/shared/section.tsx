import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

type Props = { title: string; note?: string; children: ReactNode; actions?: ReactNode };

/** One block of the form. */
export function Section({ title, note, children, actions }: Props) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {actions}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  );
}
