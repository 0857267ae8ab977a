import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useSession } from '../../lib/session.js';
import { LanguageMenu } from './language-menu.js';
import { PersonMenu } from './person-menu.js';
import { ThemeButton } from './theme-button.js';

/** Comes after the first page: menus need code that nothing else there does. */
export default function HeaderMenus() {
  return (
    <>
      <LanguageMenu />
      <ThemeButton />
      {useSession().state === 'signedIn' && <PersonMenu />}
    </>
  );
}
