import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../lib/texts.js';
import { useOwnerName } from '../../../lib/use-owner-name.js';
import { StateMark } from './state-mark.js';
import classes from './tests-page.module.css';

/** One test: who takes it, when, how many have handed in, what waits for a mark. */
export function TestLine({ test }: { test: TestRow }) {
  const t = useT();
  const locale = useLocale();
  const ownerName = useOwnerName();
  const { counts } = test;
  const when =
    test.state === 'upcoming'
      ? t('classes.opens', { time: formatTime(test.open_at, locale) })
      : t(test.state === 'open' ? 'classes.openUntil' : 'classes.closed', { time: formatTime(test.close_at, locale) });
  return (
    <li>
      <Link to={`/teacher/tests/${test._id}`} className={classes.test}>
        <span className={classes.words}>
          <span className={classes.name}>{test.title}</span>
          <span className={classes.facts}>
            {[...test.groups.map(({ groupname }) => groupname), ...ownerName(test.owner), when].join(' · ')}
          </span>
        </span>
        {counts && counts.unmarked > 0 && (
          <span className={classes.unmarked}>
            <IconUserQuestion size={16} stroke={1.5} aria-hidden />
            {t('classes.unmarked', { count: counts.unmarked })}
          </span>
        )}
        {counts && (
          <span className={classes.counts}>
            {t('classes.handedInOf', { submitted: counts.submitted, count: counts.invited })}
            {test.state === 'open' && counts.started > counts.submitted && (
              <span className={classes.facts}>
                {t('classes.workingNow', { count: counts.started - counts.submitted })}
              </span>
            )}
          </span>
        )}
        <StateMark state={test.state} />
      </Link>
    </li>
  );
}
