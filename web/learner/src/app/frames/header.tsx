import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazily } from '../../lib/lazily.js';
import { useSession } from '../../lib/session.js';
import { later } from '../../lib/standing.js';
import { useT } from '../../lib/texts.js';
import { allTexts } from '../rest-of-texts.js';
import classes from './header.module.css';
import { PersonFace } from './person-face.js';
import personClasses from './person-menu.module.css';
import { Product } from './product.js';

const HeaderMenus = lazily(() =>
  later(() => Promise.all([import('./header-menus.js'), allTexts()]).then(([menus]) => menus)),
);

export function Header() {
  const t = useT();
  const { pathname } = useLocation();
  const here = useSession().state === 'signedIn';
  const face = here ? (
    <span className={personClasses.person}>
      <PersonFace />
    </span>
  ) : null;
  return (
    <header className={classes.header}>
      <div className={classes.product} data-always={!here || undefined}>
        <Product />
      </div>
      <div className={classes.tools}>
        <Suspense fallback={face}>
          <HeaderMenus />
        </Suspense>
        {!here && pathname !== '/login' && (
          <Button component={Link} to="/login" variant="default" ml={8}>
            {t('frame.signIn')}
          </Button>
        )}
      </div>
    </header>
  );
}
