import { Button } from '@mantine/core';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useT } from '../../../lib/texts.js';
import { spacedCode } from '../model/live-code.js';
import classes from './live.module.css';
import type { Side } from './room-head.js';

type Props = { live: NonNullable<Room['live']>; onSide: (side: Side) => void };

/** Over what is said in a live room, for its staff: the code that guests need, and who has come. */
export function LiveBar({ live, onSide }: Props) {
  const t = useT();
  return (
    <div className={classes.bar}>
      <span>
        {t('live.code')} <span className={classes.barCode}>{spacedCode(live.code)}</span>
      </span>
      <Button size="compact-md" fz="sm" variant="default" onClick={() => onSide('code')}>
        {t('live.codeAndPassword')}
      </Button>
      <Button size="compact-md" fz="sm" variant="default" onClick={() => onSide('people')}>
        {t('live.guests')} ({live.guests})
      </Button>
    </div>
  );
}
