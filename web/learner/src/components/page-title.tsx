import { Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './page-title.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  note?: ReactNode;
  /** Which of the pages under this name one is at: told in the browser's tab alone. */
  section?: string | undefined;
};

/** The page's name, also in the tab; its one primary action stands at the end of the line. */
export function PageTitle({ title, note, section, children }: Props) {
  useEffect(() => {
    document.title = [section, title, 'Math Quiz'].filter(Boolean).join(' · ');
  }, [title, section]);
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {note !== undefined && <div className={classes.note}>{note}</div>}
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
