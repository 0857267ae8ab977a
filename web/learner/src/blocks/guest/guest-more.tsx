import { useT } from '../../lib/texts.js';
import classes from './guest.module.css';
import { GuestCode } from './guest-code.js';
import { marked, typed, variants } from './pictures.js';

/** For who is not signed in: the way in with a code, and what the product is. */
export default function GuestMore() {
  const t = useT();
  return (
    <>
      <GuestCode />
      <ul className={classes.points}>
        <li>
          {typed}
          {t('login.guest.typed')}
        </li>
        <li>
          {variants}
          {t('login.guest.variants')}
        </li>
        <li>
          {marked}
          {t('login.guest.marked')}
        </li>
      </ul>
    </>
  );
}
