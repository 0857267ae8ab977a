import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

const heightName = '--mq-work-head';

/** The head of something that is being written: it stays in sight while one scrolls. */
export function WorkHead({ title, back, state, children, under }: Props) {
  const note = (
    <span className={classes.state} role="status">
      {state}
    </span>
  );
  const head = useRef<HTMLDivElement>(null);
  // A long title makes the head taller; the frame scrolls what gets the focus to below it.
  useLayoutEffect(() => {
    const box = head.current;
    if (!box) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty(heightName, `${box.offsetHeight}px`));
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      style.removeProperty(heightName);
    };
  }, []);
  return (
    <div ref={head} className={classes.head}>
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
