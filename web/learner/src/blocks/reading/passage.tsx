import type { AttemptText } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { Reading } from './reading.js';
import classes from './reading.module.css';

const look = { view: 'standard', colour: '' } as const;

/** A text that stands between the items of a test; folded where one has met it before. */
export default function Passage({ text: { title, body }, folded }: { text: AttemptText; folded: boolean }) {
  return (
    <details className={classes.passage} open={!folded}>
      <summary>{title}</summary>
      <Reading text={{ body, items: [], problems: [], warnings: [] }} look={look} />
    </details>
  );
}
