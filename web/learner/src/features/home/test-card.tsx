import { Button } from '@mantine/core';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './home.module.css';
import { nextOf } from './next-of.js';
import { whenOf } from './when-of.js';

/** One test of a student: when, how long, how it went, and the one thing to do next. */
export function TestCard({ test }: { test: TestRow }) {
  const t = useT();
  const locale = useLocale();
  const next = nextOf(test);
  const newest = test.mine?.find((attempt) => attempt.submitted_at !== null);
  const facts = [
    whenOf(test, t, locale),
    t('frame.itemCount', { count: test.items }),
    test.duration_min === null ? null : t('frame.minutes', { count: test.duration_min }),
  ];
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <p className={classes.name}>{test.title}</p>
        <p className={classes.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      {newest && newest.score !== null && (
        <span className={classes.score}>
          {t('frame.scoreOf', {
            score: formatNumber(newest.score, locale),
            outOf: formatNumber(newest.out_of, locale),
          })}
        </span>
      )}
      {newest && (
        <Button component={Link} to={`/evaluation/result?submission=${newest._id}`} variant="default">
          {t('frame.seeResult')}
        </Button>
      )}
      {next && (
        <Button component={Link} to={`/evaluation?test=${test._id}`}>
          {t(`frame.do.${next}`)}
        </Button>
      )}
    </li>
  );
}
