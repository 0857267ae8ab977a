import { Button } from '@mantine/core';
import type { ToMark } from '@mathquiz/contracts/mathquiz/overview.schemas';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import classes from './home.module.css';

/** Opens the class of a test with the first answer that waits for a mark. */
const toFirst = (testId: string) => `/teacher/tests/${testId}?mark=next`;

/** What waits for a mark, with one press to it; several tests are listed below. */
export function ToMarkSection({ waiting }: { waiting: ToMark }) {
  const t = useT();
  const [first] = waiting.tests;
  if (!first) return <p className={classes.quiet}>{t('frame.nothingToMark')}</p>;
  const groups = (test: ToMark['tests'][number]) => test.groups.map(({ groupname }) => groupname).join(', ');
  return (
    <section className={classes.first} aria-labelledby="to-mark">
      <div className={classes.words}>
        <h2 id="to-mark" className={classes.name}>
          {t('frame.answersToMark', { count: waiting.answers })}
        </h2>
        {waiting.tests.length === 1 && <p className={classes.facts}>{[first.title, groups(first)].join(' · ')}</p>}
      </div>
      <Button component={Link} to={toFirst(first._id)}>
        {t('frame.mark')}
      </Button>
      {waiting.tests.length > 1 && (
        <ul className={classes.waiting}>
          {waiting.tests.map((test) => (
            <li key={test._id}>
              <Link to={toFirst(test._id)}>{test.title}</Link>
              <span className={classes.facts}>
                {[groups(test), t('frame.toMark', { count: test.submissions })].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
