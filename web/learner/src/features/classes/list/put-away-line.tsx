import { Button } from '@mantine/core';
import { overviewRoutes } from '@mathquiz/contracts/mathquiz/overview.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatDay, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { useOwnerName } from '../../../lib/use-owner-name.js';
import classes from './tests-page.module.css';

/** A test in the archive: one that was withdrawn is nowhere else, and has no page until it is back. */
export function PutAwayLine({ test }: { test: TestRow }) {
  const t = useT();
  const locale = useLocale();
  const ownerName = useOwnerName();
  const restore = useSend(testRoutes.restoreTest, {
    refresh: [testRoutes.listTests, testRoutes.getTest, overviewRoutes.toMark],
  });
  const facts = [
    t(test.put_away === 'withdrawn' ? 'classes.withdrawn' : 'classes.archived'),
    ...test.groups.map(({ groupname }) => groupname),
    ...ownerName(test.owner),
    formatDay(test.open_at, locale),
  ];
  return (
    <li className={classes.away}>
      <div className={classes.words}>
        {test.put_away === 'withdrawn' ? (
          <span className={classes.name}>{test.title}</span>
        ) : (
          <Link className={classes.name} to={`/teacher/tests/${test._id}`}>
            {test.title}
          </Link>
        )}
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
      {test.manageable && (
        <Button
          variant="default"
          aria-label={`${t('frame.restore')}: ${test.title}`}
          loading={restore.isPending}
          onClick={() => restore.mutate({ params: { id: test._id } })}
        >
          {t('frame.restore')}
        </Button>
      )}
    </li>
  );
}
