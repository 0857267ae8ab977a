import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { lookHere } from '@mathquiz/web';
import { Suspense } from 'react';
import { useTold } from '../../lib/hearing.js';
import { lazily } from '../../lib/lazily.js';
import { useSession } from '../../lib/session.js';
import { later } from '../../lib/standing.js';
import { clientNeeded } from '../boot.js';
import { FindButton } from './find-button.js';
import classes from './header.module.css';
import { HelpButton } from './help-button.js';
import { LanguageMenu } from './language-menu.js';
import { PersonMenu } from './person-menu.js';
import { TasksButton } from './tasks-button.js';
import { ThemeButton } from './theme-button.js';
import { UnreadLink } from './unread-link.js';

const NoticesButton = lazily(() => later(() => import('./notices-button.js')));
const ChatButton = lazily(() => later(() => import('./chat-button.js')));

/** Which client the server needs: it says so whenever it opens the socket. */
function NeededClient() {
  useTold(chatEvents.ready, ({ client_version }) => clientNeeded(client_version));
  return null;
}

/** Comes after the first page: menus need code that nothing else there does. */
export default function HeaderMenus() {
  // Who looks as another does gets none of their words, and opens no socket of theirs.
  const here = useSession().state === 'signedIn' && lookHere() === null;
  return (
    <>
      {here && <NeededClient />}
      {here && <FindButton />}
      {here && <TasksButton />}
      {here && <UnreadLink />}
      {here && (
        <Suspense fallback={<span className={classes.place} />}>
          <NoticesButton />
        </Suspense>
      )}
      {here && (
        <Suspense fallback={<span className={classes.place} />}>
          <ChatButton />
        </Suspense>
      )}
      {here && <HelpButton />}
      <LanguageMenu />
      <ThemeButton />
      {here && <PersonMenu />}
    </>
  );
}
