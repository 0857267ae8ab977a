import { Button } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Child } from '@mathquiz/contracts/auth/students.schemas';
import { userdataRoutes } from '@mathquiz/contracts/mathquiz/userdata.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './home.module.css';

/** A parent's children: what is due and the newest mark of each, with the way to the rest. */
export default function ParentHome() {
  const t = useT();
  const children = useLoad(studentRoutes.myChildren, {});
  return (
    <>
      <PageTitle title={t('frame.home')} note={t('people.childrenNote')} />
      <Loaded query={children}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty
              sentence={t('people.noChildren')}
              action={
                <Button component={Link} to="/parents">
                  {t('frame.haveCode')}
                </Button>
              }
            />
          ) : (
            <ul className={classes.cards}>
              {data.map((child) => (
                <ChildCard key={child._id} child={child} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function ChildCard({ child }: { child: Child }) {
  const t = useT();
  const locale = useLocale();
  const results = useLoad(userdataRoutes.childResults, { params: { id: child._id } });
  const known = results.data?.data;
  const [newest] = known?.marks ?? [];
  const mark =
    newest && newest.score !== null
      ? t('frame.newestMark', {
          title: newest.title,
          mark: t('frame.scoreOf', {
            score: formatNumber(newest.score, locale),
            outOf: formatNumber(newest.out_of, locale),
          }),
        })
      : t('people.noMarks');
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h2 className={classes.name}>{fullName(child, locale)}</h2>
        <p className={classes.facts}>{child.groups.map(({ groupname }) => groupname).join(', ')}</p>
        {/* The room is kept while it loads. */}
        <p className={classes.facts}>
          {known ? [t('frame.dueCount', { count: known.due.length }), mark].join(' · ') : '\u00a0'}
        </p>
      </div>
      <Button component={Link} to="/parents">
        {t('frame.open')}
      </Button>
    </li>
  );
}
