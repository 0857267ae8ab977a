import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { lazily } from '../../lib/lazily.js';
import { soon } from '../../lib/standing.js';
import { useT } from '../../lib/texts.js';
import { DailyCard } from './daily-card.js';
import classes from './home.module.css';

// Below what most come for, and in the file of the sign-in page, which is often next.
const GuestMore = lazily(() => soon(() => import('../../blocks/guest/guest-more.js')));

/** A guest's first page: the ways in, and what the product is. */
export function Welcome() {
  const t = useT();
  return (
    <div className={classes.welcome}>
      <PageTitle title={t('frame.welcome')} />
      <Group>
        <Button component={Link} to="/login" size="md">
          {t('frame.signIn')}
        </Button>
        <Button component={Link} to="/signup" size="md" variant="default">
          {t('frame.openAccount')}
        </Button>
      </Group>
      <DailyCard />
      <Suspense>
        <GuestMore />
      </Suspense>
    </div>
  );
}
