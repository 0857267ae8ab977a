import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';

/** What stands fast once a test is published, and why. */
export function Fixed({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const t = useT();
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <p className={classes.note}>{t('options.fixed')}</p>
    </div>
  );
}
