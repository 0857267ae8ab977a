import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import { fullName } from '@mathquiz/domain/format';
import { leaveLook, lookHere, useLocale } from '@mathquiz/web';
import { useEffect } from 'react';
import { Banner } from '../components/banner.js';
import { call } from '../lib/call.js';
import { useSession } from '../lib/session.js';
import { useT } from '../lib/texts.js';

/** What would write something down: on this device it would wait for ever, since the server takes nothing. */
const typing = ['beforeinput', 'submit', 'drop', 'paste'] as const;
const refuse = (event: Event) => event.preventDefault();

/** Above every page of a tab in which an operator sees what somebody sees who has asked for help. */
export default function LookBanner() {
  const t = useT();
  const locale = useLocale();
  const session = useSession();
  useEffect(() => {
    for (const kind of typing) addEventListener(kind, refuse, true);
    return () => {
      for (const kind of typing) removeEventListener(kind, refuse, true);
    };
  }, []);
  const end = async () => {
    const id = lookHere();
    leaveLook();
    if (id !== null) await call(helpRoutes.endLook, { params: { id } }).catch(() => undefined);
    location.assign(id === null ? '/app/' : `/app/operator/${id}`);
  };
  return (
    <Banner action={t('chat.lookEnd')} onAction={() => void end()}>
      {session.state === 'signedIn'
        ? t('chat.lookBanner', { name: fullName(session.user, locale) })
        : t('errors.look_over')}
    </Banner>
  );
}
