import { useT } from '../../../lib/texts.js';
import { press } from './chosen.js';
import classes from './rows.module.css';
import { usePage } from './selection.js';

/** Chooses a row; with Shift all up to it. Nothing in a list of which nothing is chosen. */
export function RowBox({ id, title }: { id: string; title: string }) {
  const t = useT();
  const page = usePage();
  if (!page) return null;
  const { selection, rows } = page;
  return (
    <label className={classes.box} data-box>
      <input
        type="checkbox"
        aria-label={t('many.choose', { title })}
        checked={selection.chosen.rows.has(id)}
        onChange={({ currentTarget, nativeEvent }) => {
          const how = { on: currentTarget.checked, range: (nativeEvent as MouseEvent).shiftKey === true };
          selection.change((before) => press(before, rows, id, how));
        }}
      />
    </label>
  );
}
