import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './linked-rows.module.css';

/** A list of things to open, on one surface. */
export function LinkedRows({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

type RowProps = {
  to: string;
  title: string;
  /** Empty ones are left out. */
  facts: readonly string[];
  /** Beside the title. */
  sign?: ReactNode;
  /** At the end of the line. */
  state?: ReactNode;
  /** Under the title. */
  more?: ReactNode;
  /** Buttons of the row, beside what opens it. */
  tools?: ReactNode;
  /** Before it: what chooses it, where something is done to many. */
  box?: ReactNode;
};

export function LinkedRow({ to, title, facts, sign, state, more, tools, box }: RowProps) {
  return (
    <li className={classes.row}>
      {box}
      <Link className={classes.link} to={to}>
        <span className={classes.title}>{title}</span>
        {sign}
      </Link>
      <span className={classes.end}>
        {state}
        {tools && <span className={classes.tools}>{tools}</span>}
      </span>
      {more && <span className={classes.more}>{more}</span>}
      <span className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </li>
  );
}
