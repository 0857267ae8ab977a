import { Button } from '@mantine/core';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { Suspense, useState } from 'react';
import { lazily } from '../../../lib/lazily.js';
import { useUser } from '../../../lib/session.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { addRoom } from '../store/rooms.js';
import classes from './help-strip.module.css';
import { RateHelp } from './rate-help.js';

const AskedItem = lazily(() => import('./asked-item.js'));

type Props = { room: Room; help: NonNullable<Room['help']> };

/** Above the talk about a question: how it stands, what it is about, and for who asked what they thought of the help. */
export function HelpStrip({ room, help }: Props) {
  const t = useT();
  const own = help.asker?._id === useUser()._id;
  const [shown, setShown] = useState(false);
  const again = useSend(helpRoutes.reopenHelp, {
    refresh: [helpRoutes.myHelp],
    onDone: () => void addRoom(room._id),
  });
  const resolved = help.state === 'resolved';
  return (
    <div className={classes.strip}>
      <div className={classes.line}>
        <span className={classes.state} data-state={help.state} role="status">
          {t(`help.state.${help.state}`)}
        </span>
        {help.item && (
          <Button size="compact-md" fz="sm" variant="default" onClick={() => setShown(true)}>
            {t('help.seeItem')}
          </Button>
        )}
        {own && resolved && (
          <Button
            size="compact-md"
            fz="sm"
            variant="default"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id: room._id } })}
          >
            {t('help.again')}
          </Button>
        )}
      </div>
      {own && resolved && <RateHelp key={room._id} id={room._id} rating={help.rating} />}
      {shown && (
        <Suspense>
          <AskedItem id={room._id} own={own} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </div>
  );
}
