import type { HelpRequest } from '@mathquiz/contracts/chat/help.schemas';
import { useStore } from '@mathquiz/web';
import { IconMailForward } from '@tabler/icons-react';
import { useEffect } from 'react';
import { RoomView } from '../../../blocks/chat/room/room-view.js';
import { chatState } from '../../../blocks/chat/store/state.js';
import { visitAgain, visitRoom, visits } from '../../../blocks/chat/store/visiting.js';
import { Failed } from '../../../components/failed.js';
import { Waiting } from '../../../components/waiting.js';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';
import { ReplyMenu } from '../replies/reply-menu.js';

/** What is said between the asker and those who answer. */
export function Talk({ request }: { request: HelpRequest }) {
  const t = useT();
  const { _id: id, guest } = request;
  useEffect(() => visitRoom(id), [id]);
  const here = useStore(chatState).rooms[id] !== undefined;
  const visit = useStore(visits)[id];
  const byMail = guest && (
    <p className={classes.byMail}>
      <IconMailForward size={16} stroke={1.5} aria-hidden />
      <span>{t('desk.byMail', { email: guest.email })}</span>
    </p>
  );
  return (
    <section className={classes.talk} aria-label={t('desk.view.talk')}>
      {here ? (
        <RoomView
          place={id}
          goTo={null}
          onGone={() => undefined}
          head={null}
          above={byMail}
          tools={(put) => <ReplyMenu request={request} onPut={put} />}
        />
      ) : visit === 'failed' ? (
        <Failed error={null} onRetry={() => visitAgain(id)} />
      ) : (
        <Waiting />
      )}
    </section>
  );
}
