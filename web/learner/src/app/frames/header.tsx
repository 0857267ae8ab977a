import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import classes from './header.module.css';
import { LanguageMenu } from './language-menu.js';
import { PersonMenu } from './person-menu.js';
import { Product } from './product.js';
import { ThemeButton } from './theme-button.js';

export function Header() {
  const t = useT();
  const here = useSession().state === 'signedIn';
  return (
    <header className={classes.header}>
      <div className={classes.product} data-always={!here || undefined}>
        <Product />
      </div>
      <div className={classes.tools}>
        <LanguageMenu />
        <ThemeButton />
        {here ? (
          <PersonMenu />
        ) : (
          <Button component={Link} to="/login" variant="default" ml={8}>
            {t('frame.signIn')}
          </Button>
        )}
      </div>
    </header>
  );
}
