import { useLocale } from '../../lib/locale.js';
import { fullName } from '../../lib/names.js';
import { useUser } from '../../lib/session.js';
import classes from './person-menu.module.css';

/** The initial and the name; only the initial on phones. */
export function PersonFace() {
  const name = fullName(useUser(), useLocale());
  return (
    <>
      <span className={classes.initial} aria-hidden="true">
        {[...name][0]}
      </span>
      <span className={classes.name}>{name}</span>
    </>
  );
}
