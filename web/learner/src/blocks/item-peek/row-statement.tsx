import { Markdown } from '../markdown.js';
import classes from './item-peek.module.css';
import { rowText } from './row-text.js';

/** What an item asks, typeset, in at most two lines. */
export function RowStatement({ statement }: { statement: string }) {
  const text = rowText(statement);
  return text === '' ? null : <Markdown text={text} inline className={classes.statement ?? ''} />;
}
