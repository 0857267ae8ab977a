import { Button, NativeSelect } from '@mantine/core';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { ExamRow } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { filterOf } from '../../blocks/list/filter.js';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { PageTitle } from '../../components/page-title.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { DeleteForGood } from './delete-for-good.js';

/** One's own exams, the newest first, and those in the archive. */
export function ExamsPage() {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const archived = list.get('show') === 'archived';
  const exams = useLoad(examRoutes.listExam, { query: { filter: filterOf({ q, archived }), offset } }, { keep: true });
  const create = (
    <Button component={Link} to="/exam/new">
      {t('exam.new')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('exam.exams')}>
        <Button component={Link} to="/exam/blueprint" variant="default">
          {t('exam.fromBlueprint')}
        </Button>
        {create}
      </PageTitle>
      <Listed
        list={list}
        query={exams}
        search={t('exam.search')}
        filters={
          <NativeSelect
            aria-label={t('frame.show')}
            value={archived ? 'archived' : ''}
            data={[
              { value: '', label: t('exam.current') },
              { value: 'archived', label: t('frame.theArchive') },
            ]}
            onChange={(event) => list.set({ show: event.currentTarget.value })}
          />
        }
        empty={
          <Empty
            sentence={t(q !== '' ? 'exam.noneFound' : archived ? 'exam.noneArchived' : 'exam.none')}
            action={q === '' && !archived ? create : undefined}
          />
        }
      >
        {(rows) => (
          <LinkedRows>
            {rows.map((exam) => (
              <ExamLine key={exam._id} exam={exam} archived={archived} />
            ))}
          </LinkedRows>
        )}
      </Listed>
    </>
  );
}

function ExamLine({ exam, archived }: { exam: ExamRow; archived: boolean }) {
  const t = useT();
  const locale = useLocale();
  const restore = useSend(examRoutes.restoreExam, { refresh: [examRoutes.listExam, examRoutes.getExam] });
  return (
    <LinkedRow
      to={`/exam/${exam._id}`}
      title={exam.title}
      facts={[
        t('frame.itemCount', { count: exam.items }),
        t('exam.points', { count: exam.points, points: formatNumber(exam.points, locale) }),
        t('frame.savedAt', { time: formatTime(exam.updated_at, locale) }),
      ]}
      tools={
        archived && (
          <>
            <Button
              variant="default"
              size="compact-md"
              fz="sm"
              aria-label={`${t('frame.restore')}: ${exam.title}`}
              loading={restore.isPending}
              onClick={() => restore.mutate({ params: { id: exam._id } })}
            >
              {t('frame.restore')}
            </Button>
            <DeleteForGood exam={exam} />
          </>
        )
      }
    />
  );
}
