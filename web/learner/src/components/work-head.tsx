import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from './page-title.js';
import classes from './work-head.module.css';

type Props = {
  title: string;
  back: { readonly to: string; readonly label: string };
  /** What is saved, and what else there is to say of it. */
  state: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
  /** What came of it and stays in sight until it is settled. */
  under?: ReactNode;
};

/** The head of something that is being written: it stays in sight while one scrolls. */
export function WorkHead({ title, back, state, children, under }: Props) {
  const note = (
    <span className={classes.state} role="status">
      {state}
    </span>
  );
  return (
    <div className={classes.head}>
      <Link to={back.to} className={classes.back}>
        {back.label}
      </Link>
      <PageTitle title={title} note={note}>
        {children}
      </PageTitle>
      {under}
    </div>
  );
}
