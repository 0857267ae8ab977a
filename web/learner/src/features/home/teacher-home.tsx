import { Button, Title } from '@mantine/core';
import { overviewRoutes } from '@mathquiz/contracts/mathquiz/overview.routes';
import { ownStatisticsRoutes } from '@mathquiz/contracts/mathquiz/own-statistics.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useLocale } from '@mathquiz/web';
import { IconListDetails, IconPencilPlus, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Below } from '../../components/below.js';
import { Empty } from '../../components/empty.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Waiting } from '../../components/waiting.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { useOwnerName } from '../../lib/use-owner-name.js';
import { useBetween } from './figures/between.js';
import { TeacherFigures } from './figures/teacher-figures.js';
import classes from './home.module.css';
import { Step } from './step.js';
import { ToMarkSection } from './to-mark.js';
import { whenOf } from './when-of.js';

/** What waits for a teacher's mark first, then their tests, and the three steps to the next one. */
export default function TeacherHome() {
  const t = useT();
  const locale = useLocale();
  const ownerName = useOwnerName();
  const waiting = useLoad(overviewRoutes.toMark, {});
  const tests = useLoad(testRoutes.listTests, { query: { scope: 'teaching', limit: 5 } });
  // Asked for beside the tests, shown below them.
  useLoad(ownStatisticsRoutes.statisticsOfTeacher, { query: useBetween().query });
  const toMark = (id: string) => waiting.data?.data.tests.find(({ _id }) => _id === id)?.submissions ?? 0;
  return (
    <>
      <PageTitle title={t('frame.home')}>
        <Button component={Link} to="/exam/new" variant={waiting.data?.data.answers ? 'default' : 'filled'}>
          {t('frame.step.exam')}
        </Button>
      </PageTitle>
      <Loaded query={waiting} waiting={<Waiting rows={1} height={72} />}>
        {({ data }) => <ToMarkSection waiting={data} />}
      </Loaded>
      <Below above={[waiting]}>
        <ul className={classes.steps}>
          <Step
            to="/author/items/new"
            icon={IconPencilPlus}
            title={t('frame.step.item')}
            note={t('frame.step.itemNote')}
          />
          <Step to="/exam" icon={IconListDetails} title={t('frame.step.publish')} note={t('frame.step.publishNote')} />
          <Step to="/teacher" icon={IconUsers} title={t('frame.step.class')} note={t('frame.step.classNote')} />
        </ul>
        <Title order={2} size="h3" className={classes.section}>
          {t('frame.recentTests')}
        </Title>
        <Loaded query={tests}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty sentence={t('frame.noPublished')} />
            ) : (
              <ul className={classes.cards}>
                {data.map((test) => (
                  <li key={test._id} className={classes.card}>
                    <div className={classes.words}>
                      <p className={classes.name}>{test.title}</p>
                      <p className={classes.facts}>
                        {[
                          t(`frame.tests.${test.state}`),
                          test.groups.map((group) => group.groupname).join(', '),
                          ...ownerName(test.owner),
                          whenOf(test, t, locale),
                        ].join(' · ')}
                      </p>
                      {test.counts && (
                        <p className={classes.facts}>
                          {t('frame.counts', { submitted: test.counts.submitted, invited: test.counts.invited })}
                          {toMark(test._id) > 0 && ` · ${t('frame.toMark', { count: toMark(test._id) })}`}
                        </p>
                      )}
                    </div>
                    <Button component={Link} to={`/teacher/tests/${test._id}`} variant="default">
                      {t('frame.openClass')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Below above={[tests]}>
          <TeacherFigures />
        </Below>
      </Below>
    </>
  );
}
