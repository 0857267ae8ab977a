import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useSession } from '../../lib/session.js';
import { ChatButton } from './chat-button.js';
import { LanguageMenu } from './language-menu.js';
import { PersonMenu } from './person-menu.js';
import { TasksButton } from './tasks-button.js';
import { ThemeButton } from './theme-button.js';
import { UnreadLink } from './unread-link.js';

/** Comes after the first page: menus need code that nothing else there does. */
export default function HeaderMenus() {
  const here = useSession().state === 'signedIn';
  return (
    <>
      {here && <TasksButton />}
      {here && <UnreadLink />}
      {here && <ChatButton />}
      <LanguageMenu />
      <ThemeButton />
      {here && <PersonMenu />}
    </>
  );
}
