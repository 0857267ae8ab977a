import { useT } from '../../lib/texts.js';
import { useBytes } from './bytes.js';
import classes from './files.module.css';
import { useRoom } from './use-room.js';

/** From here on it is said loudly. */
const nearlyFull = 0.9;

/** How much room one's files take, and how much is left, before it runs out. */
export function RoomLine() {
  const t = useT();
  const bytes = useBytes();
  const { own, room, ofSchool } = useRoom();
  if (own === null || room === null) return <p className={classes.room}>&nbsp;</p>;
  const full = room === 0 || own.used >= own.most * nearlyFull;
  return (
    <p className={classes.room} data-full={full || ofSchool || undefined}>
      {t('files.room', { used: bytes(own.used), most: bytes(own.most) })}
      {ofSchool ? ` ${t('files.roomOfSchool', { room: bytes(room) })}` : full ? ` ${t('files.roomFull')}` : ''}
    </p>
  );
}
