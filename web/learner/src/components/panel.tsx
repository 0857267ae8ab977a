import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

type Props = { title: string; note?: ReactNode; action?: ReactNode; children: ReactNode };

/** One subject of a page, with its name. */
export function Panel({ title, note, action, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} withBorder radius="md" className={classes.panel ?? ''}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {children}
    </Paper>
  );
}
