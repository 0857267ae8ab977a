import { type ReactNode, useState } from 'react';
import { isSaidLater } from './model/faults.js';
import { useOptions } from './options-context.js';
import classes from './section.module.css';

type Props = {
  title: string;
  /** What it comes to, said while it is closed. */
  summary: string;
  /** Beginnings of the places in the form that stand in here: a fault opens it. */
  places: readonly string[];
  open?: boolean;
  children: ReactNode;
};

/** A group of options under its name; closed, it says in a line what is set. */
export function Section({ title, summary, places, open = false, children }: Props) {
  const { faults, asked } = useOptions();
  const [opened, setOpened] = useState(open);
  const faulty = [...faults].some(
    ([path, problem]) => (asked || !isSaidLater(problem)) && places.some((place) => path.startsWith(place)),
  );
  const shown = opened || faulty;
  return (
    <details className={classes.section} open={shown} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {!shown && <span className={classes.summary}>{summary}</span>}
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
