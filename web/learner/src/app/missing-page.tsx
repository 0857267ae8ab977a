import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Empty } from '../components/empty.js';
import { PageTitle } from '../components/page-title.js';
import { useT } from '../lib/texts.js';

export function MissingPage() {
  const t = useT();
  return (
    <>
      <PageTitle title={t('frame.missingTitle')} />
      <Empty
        sentence={t('frame.missing')}
        action={
          <Button component={Link} to="/">
            {t('frame.goHome')}
          </Button>
        }
      />
    </>
  );
}
