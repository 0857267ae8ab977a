import { Button, Group, Title } from '@mantine/core';
import type { Child } from '@mathquiz/contracts/auth/students.schemas';
import { userdataRoutes } from '@mathquiz/contracts/mathquiz/userdata.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { fullName } from '@mathquiz/domain/format';
import { formatDay, formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './parents.module.css';

type Results = DataOf<typeof userdataRoutes.childResults>;

/** One child: what is due, released marks, and the teachers to write to. */
export function ChildPanel({ child }: { child: Child }) {
  const t = useT();
  const locale = useLocale();
  const results = useLoad(userdataRoutes.childResults, { params: { id: child._id } });
  const all = [...(child.teacher ? [child.teacher] : []), ...child.groups.flatMap((group) => group.teachers)];
  const teachers = [...new Map(all.map((one) => [one._id, one])).values()];
  return (
    <Panel
      title={fullName(child, locale)}
      note={[child.username, ...child.groups.map(({ groupname }) => groupname)].join(' · ')}
    >
      <Loaded query={results}>
        {({ data }) => (
          <>
            <Due due={data.due} />
            <Marks child={child} marks={data.marks} />
          </>
        )}
      </Loaded>
      {teachers.length > 0 && (
        <>
          <Title order={3} size="h4" className={classes.part}>
            {t('people.teachersOf')}
          </Title>
          <Group gap="xs">
            {teachers.map((teacher) => (
              <Button key={teacher._id} component={Link} to={`/messages/new?to=${teacher.username}`} variant="default">
                {t('people.writeTo', { name: fullName(teacher, locale) })}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Panel>
  );
}

function Due({ due }: Pick<Results, 'due'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <Title order={3} size="h4" className={classes.part}>
        {t('people.due')}
      </Title>
      {due.length === 0 ? (
        <p className={classes.none}>{t('people.nothingDue')}</p>
      ) : (
        <Rows label={t('people.due')}>
          {due.map((test) => (
            <Row
              key={test._id}
              title={test.title}
              facts={[
                t('frame.openUntil', { time: formatTime(test.close_at, locale) }),
                t('frame.itemCount', { count: test.items }),
              ].join(' · ')}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

function Marks({ child, marks }: Pick<Results, 'marks'> & { child: Child }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <Title order={3} size="h4" className={classes.part}>
        {t('people.marks')}
      </Title>
      {marks.length === 0 ? (
        <p className={classes.none}>{t('people.noMarks')}</p>
      ) : (
        <Rows label={t('people.marks')}>
          {marks.map((mark) => (
            <Row
              key={mark._id}
              title={
                <Link
                  to={`/parents/result?child=${child._id}&submission=${mark._id}`}
                  aria-label={t('people.openResult', { title: mark.title })}
                >
                  {mark.title}
                </Link>
              }
              facts={
                mark.submitted_at === null ? '' : t('frame.handedIn', { time: formatDay(mark.submitted_at, locale) })
              }
            >
              <span className="tabular">
                {mark.score === null
                  ? t('people.noScore')
                  : t('frame.scoreOf', {
                      score: formatNumber(mark.score, locale),
                      outOf: formatNumber(mark.out_of, locale),
                    })}
              </span>
            </Row>
          ))}
        </Rows>
      )}
    </>
  );
}
