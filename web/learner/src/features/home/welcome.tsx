import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import classes from './home.module.css';

export function Welcome() {
  const t = useT();
  return (
    <div className={classes.welcome}>
      <PageTitle title={t('frame.welcome')} note={t('frame.welcomeNote')} />
      <Group>
        <Button component={Link} to="/login" size="md">
          {t('frame.signIn')}
        </Button>
        <Button component={Link} to="/signup" size="md" variant="default">
          {t('frame.openAccount')}
        </Button>
      </Group>
    </div>
  );
}
