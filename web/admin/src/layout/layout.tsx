import { useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, LoadingIndicator } from 'react-admin';
import { BrokenPage } from '../components/broken-page.js';
import { LanguageMenu } from './language-menu.js';
import { PersonMenu } from './person-menu.js';
import { ThemeButton } from './theme-button.js';

function Tools() {
  const narrow = useMediaQuery('(max-width: 599px)');
  return (
    <>
      <LanguageMenu />
      <ThemeButton />
      {!narrow && <LoadingIndicator />}
    </>
  );
}

const ConsoleBar = () => <AppBar toolbar={<Tools />} userMenu={<PersonMenu />} />;

export const ConsoleLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ConsoleBar} appBarAlwaysOn error={BrokenPage}>
    {children}
  </Layout>
);
