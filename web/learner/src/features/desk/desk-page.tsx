import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../components/page-title.js';
import { useT } from '../../lib/texts.js';
import classes from './desk.module.css';
import { Queue } from './queue/queue.js';
import { RequestView } from './request/request-view.js';

/** `/operator` and `/operator/REQUEST`: the queue, and beside it one request; on a phone one at a time. */
export function DeskPage() {
  const t = useT();
  const { id = null } = useParams();
  return (
    <div className={classes.page} data-one={id !== null || undefined}>
      <div className={classes.title}>
        <PageTitle title={t('desk.title')}>
          <Button component={Link} to="/operator/replies" variant="default">
            {t('desk.replies')}
          </Button>
        </PageTitle>
      </div>
      <div className={classes.desk}>
        <Queue id={id} />
        {id === null ? <p className={classes.choose}>{t('desk.choose')}</p> : <RequestView key={id} id={id} />}
      </div>
    </div>
  );
}
