import { Button, NativeSelect } from '@mantine/core';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { ExamRow } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { filterOf } from '../../blocks/list/filter.js';
import { Pages } from '../../blocks/list/pages.js';
import { SearchField } from '../../blocks/list/search-field.js';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { Loaded } from '../../components/loaded.js';
import { PageTitle } from '../../components/page-title.js';
import { Tools } from '../../components/rows.js';
import { formatNumber } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import { useAddress } from '../../lib/use-address.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { DeleteForGood } from './delete-for-good.js';

/** One's own exams, the newest first, and those in the archive. */
export function ExamsPage() {
  const t = useT();
  const { get, offset, set } = useAddress();
  const q = get('q');
  const archived = get('show') === 'archived';
  const exams = useLoad(examRoutes.listExam, { query: { filter: filterOf({ q, archived }), offset } }, { keep: true });
  const create = (
    <Button component={Link} to="/exam/new">
      {t('exam.new')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('exam.exams')}>{create}</PageTitle>
      <search>
        <Tools>
          <SearchField label={t('exam.search')} start={q} onSearch={(text) => set({ q: text })} />
          <NativeSelect
            aria-label={t('frame.show')}
            value={archived ? 'archived' : ''}
            data={[
              { value: '', label: t('exam.current') },
              { value: 'archived', label: t('frame.theArchive') },
            ]}
            onChange={(event) => set({ show: event.currentTarget.value })}
          />
        </Tools>
      </search>
      <Loaded query={exams}>
        {(page) =>
          page.total === 0 ? (
            <Empty
              sentence={t(q !== '' ? 'exam.noneFound' : archived ? 'exam.noneArchived' : 'exam.none')}
              action={q === '' && !archived ? create : undefined}
            />
          ) : (
            <>
              <LinkedRows>
                {page.data.map((exam) => (
                  <ExamLine key={exam._id} exam={exam} archived={archived} />
                ))}
              </LinkedRows>
              <Pages {...page} onGo={(to) => set({ offset: String(to) })} />
            </>
          )
        }
      </Loaded>
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
