import { Button } from '@mantine/core';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Empty } from '../../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../../components/linked-rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { useOwnerName } from '../../../lib/use-owner-name.js';
import type { GroupViewProps } from '../page/view-props.js';

const times = { upcoming: 'frame.opensAt', open: 'frame.openUntil', closed: 'frame.closedAt' } as const;

/** The tests of the class, one's own and one's colleagues', the newest first. */
export function ClassTests({ group }: GroupViewProps) {
  const t = useT();
  const locale = useLocale();
  const ownerName = useOwnerName();
  const list = useList();
  const tests = useLoad(
    testRoutes.listTests,
    { query: { scope: 'teaching', group: group._id, offset: list.offset, limit: 20 } },
    { keep: true },
  );
  const facts = (test: TestRow) => [
    ...ownerName(test.owner),
    t(times[test.state], { time: formatTime(test.state === 'upcoming' ? test.open_at : test.close_at, locale) }),
    test.counts ? t('frame.counts', { submitted: test.counts.submitted, invited: test.counts.invited }) : '',
  ];
  return (
    <Listed
      list={list}
      query={tests}
      empty={
        <Empty
          sentence={t('people.noClassTests')}
          action={
            <Button component={Link} to="/exam">
              {t('frame.step.publish')}
            </Button>
          }
        />
      }
    >
      {(rows) => (
        <LinkedRows>
          {rows.map((test) => (
            <LinkedRow key={test._id} to={`/teacher/tests/${test._id}`} title={test.title} facts={facts(test)} />
          ))}
        </LinkedRows>
      )}
    </Listed>
  );
}
