import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { facePicture } from '../../lib/image-address.js';
import { useUser } from '../../lib/session.js';
import classes from './person-menu.module.css';

/** The picture or the initial, and the name; without the name on phones. */
export function PersonFace() {
  const user = useUser();
  const name = fullName(user, useLocale());
  return (
    <>
      {user.picture === null ? (
        <span className={classes.initial} data-initial={[...name][0]} aria-hidden="true" />
      ) : (
        <img className={classes.initial} src={facePicture(user.picture)} alt="" width={32} height={32} />
      )}
      <span className={classes.name}>{name}</span>
    </>
  );
}
