import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlaceholder } from '../lib/standing.js';
import { useT } from '../lib/texts.js';
import classes from './waiting.module.css';

const timeoutMs = 200;

type Props = {
  children?: ReactNode;
  rows?: number;
  height?: number;
  /** For what comes `soon` or `later`: it waits for the page to stand, so the page must not wait for it. */
  beside?: boolean;
};

/** Shows a skeleton of the page's shape, but only to who has waited 200 ms. */
export function Waiting({ children, rows = 4, height = 56, beside = false }: Props) {
  const t = useT();
  const [late, setLate] = useState(false);
  usePlaceholder(!beside);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={classes.waiting}
      role="status"
      aria-busy="true"
      aria-label={t('frame.loading')}
      data-late={late || undefined}
    >
      {children ??
        Array.from({ length: rows }, (_, row) => `row${row}`).map((row) => <Skeleton key={row} height={height} />)}
    </div>
  );
}
