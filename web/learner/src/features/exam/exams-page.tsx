import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { examScopes } from '@mathquiz/contracts/mathquiz/exam.constants';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { ExamRow } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { filterOf } from '../../blocks/list/filter.js';
import { Listed } from '../../blocks/list/listed.js';
import { useList } from '../../blocks/list/use-list.js';
import { ChoosableRows } from '../../blocks/many/rows/choosable-rows.js';
import { ChooseButton } from '../../blocks/many/rows/choose-button.js';
import type { Choosable } from '../../blocks/many/rows/chosen.js';
import { ManyBar } from '../../blocks/many/rows/many-bar.js';
import { RowBox } from '../../blocks/many/rows/row-box.js';
import { useSelection } from '../../blocks/many/rows/selection.js';
import { Empty } from '../../components/empty.js';
import { LinkedRow, LinkedRows } from '../../components/linked-rows.js';
import { PageTitle } from '../../components/page-title.js';
import { formatNumber } from '../../lib/numbers.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad, useSend } from '../../lib/use-call.js';
import { DeleteForGood } from './delete-for-good.js';
import { savedWords } from './saved-words.js';

const refresh = [examRoutes.listExam, examRoutes.getExam];
const choosable = ({ _id, title, owned }: ExamRow): Choosable => ({
  ...{ _id, title, owned, mine: owned },
  published: false,
  tags: [],
});
const noneIn = { mine: 'exam.none', shared: 'exam.noneShared', group: 'exam.noneGroup' } as const;

/** Exams that one has built, the newest first, those in the archive, and those that others share; the address holds the choice. */
export function ExamsPage() {
  const t = useT();
  const list = useList();
  const { q, offset } = list;
  const selection = useSelection();
  const scope = list.oneOf('scope', examScopes, 'mine');
  const archived = scope === 'mine' && list.get('show') === 'archived';
  const exams = useLoad(
    examRoutes.listExam,
    { query: { scope, filter: filterOf({ q, archived }), offset } },
    { keep: true },
  );
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
      <SegmentedControl
        aria-label={t('exam.whose')}
        value={scope}
        onChange={(value) => list.set({ scope: value === 'mine' ? '' : value, show: '' })}
        data={examScopes.map((value) => ({ value, label: t(`author.scope.${value}`) }))}
      />
      <Listed
        list={list}
        query={exams}
        search={t('exam.search')}
        filters={
          <>
            {scope === 'mine' && (
              <NativeSelect
                aria-label={t('frame.show')}
                value={archived ? 'archived' : ''}
                data={[
                  { value: '', label: t('exam.current') },
                  { value: 'archived', label: t('frame.theArchive') },
                ]}
                onChange={(event) => list.set({ show: event.currentTarget.value })}
              />
            )}
            {!archived && <ChooseButton selection={selection} />}
          </>
        }
        empty={
          <Empty
            sentence={t(q !== '' ? 'exam.noneFound' : archived ? 'exam.noneArchived' : noneIn[scope])}
            action={q === '' && !archived && scope === 'mine' ? create : undefined}
          />
        }
      >
        {(rows) => {
          const lines = rows.map((exam) => <ExamLine key={exam._id} exam={exam} archived={archived} />);
          // In the archive each has the two things that are done there.
          if (archived) return <LinkedRows>{lines}</LinkedRows>;
          return (
            <ChoosableRows selection={selection} rows={rows.map(choosable)}>
              {lines}
            </ChoosableRows>
          );
        }}
      </Listed>
      {!archived && <ManyBar selection={selection} kind="exam" refresh={refresh} />}
    </>
  );
}

function ExamLine({ exam, archived }: { exam: ExamRow; archived: boolean }) {
  const t = useT();
  const locale = useLocale();
  const me = useUser()._id;
  const restore = useSend(examRoutes.restoreExam, { refresh });
  return (
    <LinkedRow
      to={`/exam/${exam._id}`}
      title={exam.title}
      box={<RowBox id={exam._id} title={exam.title} />}
      facts={[
        t('frame.itemCount', { count: exam.items }),
        t('exam.points', { count: exam.points, points: formatNumber(exam.points, locale) }),
        exam.owner._id === me ? '' : t('exam.by', { name: fullName(exam.owner, locale) }),
        savedWords(exam, me, locale, t),
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
