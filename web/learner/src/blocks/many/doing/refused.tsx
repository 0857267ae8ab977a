import type { ManyOutcome } from '@mathquiz/contracts/mathquiz/many.schemas';
import { hasText, useT } from '../../../lib/texts.js';
import type { Chosen } from '../rows/chosen.js';
import classes from './doing.module.css';

function keyOf({ code, problem }: ManyOutcome) {
  // What one reads and may not change: it is nothing of one's role.
  if (code === 'forbidden') return 'many.readOnly' as const;
  const keys = [`errors.problem.${problem}`, `errors.${code}`];
  return keys.find(hasText) ?? ('errors.internal' as const);
}

/** What was not done the last time, each with the reason. */
export function Refused({ chosen: { rows, refused } }: { chosen: Chosen }) {
  const t = useT();
  if (refused.length === 0) return null;
  return (
    <div role="alert" className={classes.refused}>
      <h2>{t('many.refused', { count: refused.length })}</h2>
      <ul>
        {refused.map((one) => (
          <li key={one._id}>
            <strong>{rows.get(one._id)?.title}</strong> {t(keyOf(one))}
          </li>
        ))}
      </ul>
    </div>
  );
}
