import { ProductSign } from '@mathquiz/web';
import { Box, Typography, useMediaQuery } from '@mui/material';
import { AppBar, Link, LoadingIndicator } from 'react-admin';
import { useT } from '../lib/use-t.js';
import { LanguageMenu } from './language-menu.js';
import { PersonMenu } from './person-menu.js';
import { TasksButton } from './tasks-button.js';
import { ThemeButton } from './theme-button.js';

function Tools() {
  const t = useT();
  const narrow = useMediaQuery('(max-width: 599px)');
  return (
    <>
      <TasksButton />
      <LanguageMenu />
      <ThemeButton />
      {!narrow && <LoadingIndicator aria-label={t('ra.page.loading')} />}
    </>
  );
}

/**
 * The product and a way home; each page says its own name below. It stays while a page scrolls: a bar that has slid away takes its
 * controls out of the order of the Tab key.
 */
export function ConsoleBar() {
  const t = useT();
  return (
    <AppBar alwaysOn toolbar={<Tools />} userMenu={<PersonMenu />}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          to="/"
          color="inherit"
          underline="none"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, py: 1, maxWidth: '100%' }}
        >
          <ProductSign size={24} />
          <Typography component="span" variant="h6" noWrap>
            {t('console.title')}
          </Typography>
        </Link>
      </Box>
    </AppBar>
  );
}
