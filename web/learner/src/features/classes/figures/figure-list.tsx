import classes from './figure-list.module.css';
import type { Shown } from './use-figures.js';

/** Named figures; where one is missing, why. */
export function FigureList({ figures }: { figures: readonly (readonly [name: string, shown: Shown])[] }) {
  return (
    <dl className={classes.list}>
      {figures.map(([name, { value, why }]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {why !== null && <span className={classes.why}>{why}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
