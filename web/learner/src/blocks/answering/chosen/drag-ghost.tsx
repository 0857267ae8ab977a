import { Markdown } from '../../markdown.js';
import classes from './placed-field.module.css';

/** What is being dragged, under the finger. */
export function DragGhost({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <span className={classes.ghost} style={{ left: x, top: y }} aria-hidden="true">
      <Markdown text={text} inline />
    </span>
  );
}
