import { Button } from '@mantine/core';
import { liveRoutes } from '@mathquiz/contracts/chat/app.routes';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useEffect, useState } from 'react';
import { Loaded } from '../../../components/loaded.js';
import { useT } from '../../../lib/texts.js';
import { keyOf, queries, useLoad, useSend } from '../../../lib/use-call.js';
import { Pages } from '../../list/pages.js';
import classes from './room.module.css';

const shown = 50;

/** The guests of a live room, who have no account; its staff puts them out. */
export function LiveGuests({ room, count }: { room: Room; count: number }) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const query = { offset, limit: shown };
  const guests = useLoad(liveRoutes.appGuests, { params: { id: room._id }, query }, { keep: true });
  const putOut = useSend(liveRoutes.putGuestOut, { refresh: [liveRoutes.appGuests] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when somebody has come or gone.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: keyOf(liveRoutes.appGuests).slice(0, 1) });
  }, [count]);
  return (
    <>
      <h3 className={classes.title}>{t('live.guests')}</h3>
      <Loaded query={guests}>
        {(page) => (
          <>
            <ul className={classes.plain} aria-label={t('live.guests')}>
              {page.data.map(({ _id, name, here }) => (
                <li key={_id} className={classes.line}>
                  <div className={classes.words}>
                    {name}
                    {!here && <div className={classes.facts}>{t('live.away')}</div>}
                  </div>
                  {room.staff && (
                    <Button
                      size="compact-md"
                      fz="sm"
                      variant="subtle"
                      color="red"
                      aria-label={t('live.putOutOf', { name })}
                      onClick={() => putOut.mutate({ params: { id: room._id, guestId: _id } })}
                    >
                      {t('live.putOut')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {page.total === 0 && <p>{t('live.noGuests')}</p>}
            {page.total > 0 && room.staff && <p className={classes.facts}>{t('live.putOutNote')}</p>}
            <Pages {...page} onGo={setOffset} />
          </>
        )}
      </Loaded>
      <h3 className={classes.title}>{t('chat.people')}</h3>
    </>
  );
}
