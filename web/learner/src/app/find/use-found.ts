import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { Role } from '@mathquiz/contracts/constants';
import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { messageRoutes } from '@mathquiz/contracts/messages/items.routes';
import { fullName, isFoundBy } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useCategoryName } from '../../blocks/categories/use-categories.js';
import { filterOf } from '../../blocks/list/filter.js';
import { useRole } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import { type Found, type FoundGroup, withSome } from './found.js';
import { pagesOf } from './own-pages.js';

const limit = 5;
/** Tests have no search of their own: so many of the newest are looked through. */
const newestTests = 100;
const quiet = { quiet: true, keep: true } as const;

const teaches = (role: Role) => role === 'teacher' || role === 'admin';
const writes = (role: Role) => teaches(role) || role === 'author';

/** What a person finds by a name, each as far as they may see it: asked of the lists that they have. Nothing is asked for no name. */
export function useFound(q: string) {
  const t = useT();
  const locale = useLocale();
  const role = useRole();
  const asked = q !== '';
  const staff = teaches(role);
  const filter = filterOf({ q });
  const content = { query: { scope: 'all', filter, limit } } as const;
  const seesContent = { ...quiet, enabled: asked && (writes(role) || role === 'reviewer') };
  const items = useLoad(quizRoutes.listQuiz, content, seesContent);
  const texts = useLoad(textRoutes.listText, content, seesContent);
  const books = useLoad(bookRoutes.listBook, content, seesContent);
  const exams = useLoad(
    examRoutes.listExam,
    { query: { filter, limit } },
    { ...quiet, enabled: asked && writes(role) },
  );
  const tests = useLoad(
    testRoutes.listTests,
    { query: { scope: staff ? 'teaching' : 'taking', limit: newestTests } },
    { ...quiet, enabled: asked && (staff || role === 'student') },
  );
  const groups = useLoad(
    groupRoutes.grouplist,
    { query: { filter, admin_only: staff ? '1' : '0', limit } },
    { ...quiet, enabled: asked },
  );
  const students = useLoad(
    studentRoutes.listStudents,
    { query: { q, classes: '1', limit } },
    { ...quiet, enabled: asked && staff },
  );
  const people = useLoad(messageRoutes.contacts, { query: { q, limit } }, { ...quiet, enabled: asked });
  const all = [items, texts, books, exams, tests, groups, students, people];

  const pages: Found[] = pagesOf(role)
    .map(({ key, path, away }) => ({ key: path, name: t(key), fact: '', to: path, away }))
    .filter(({ name }) => isFoundBy(name, q));
  type Written = Pick<QuizRow, '_id' | 'title' | 'category' | 'status'>;
  const categoryName = useCategoryName(asked);
  const written =
    (page: string) =>
    ({ _id, title, category, status }: Written): Found => ({
      key: _id,
      name: title,
      fact: `${categoryName(category)} · ${t(`frame.status.${status}`)}`,
      to: `${page}/${_id}`,
    });
  const testAt = (id: string, state: string) =>
    staff
      ? `/teacher/tests/${id}`
      : state === 'open'
        ? `/evaluation?test=${id}`
        : state === 'closed'
          ? '/student'
          : '/';
  const lists: FoundGroup[] = [
    { title: 'find.found.pages', found: pages },
    {
      title: 'frame.items',
      found: (items.data?.data ?? []).map(written('/author/items')),
    },
    { title: 'texts.title', found: (texts.data?.data ?? []).map(written('/author/texts')) },
    { title: 'books.title', found: (books.data?.data ?? []).map(written('/author/books')) },
    {
      title: 'frame.exams',
      found: (exams.data?.data ?? []).map(({ _id, title }) => ({
        key: _id,
        name: title,
        fact: '',
        to: `/exam/${_id}`,
      })),
    },
    {
      title: 'find.found.tests',
      found: (tests.data?.data ?? [])
        .filter(({ title }) => isFoundBy(title, q))
        .slice(0, limit)
        .map(({ _id, title, state }) => ({
          key: _id,
          name: title,
          fact: t(`frame.tests.${state}`),
          to: testAt(_id, state),
        })),
    },
    {
      title: 'find.found.groups',
      found: (groups.data?.data ?? []).map(({ _id, groupname }) => ({
        key: _id,
        name: groupname,
        fact: '',
        to: staff ? `/teacher/groups/${_id}` : `/settings/group/page?group=${_id}`,
      })),
    },
    {
      title: 'people.students',
      found: (students.data?.data ?? []).map((one) => ({
        key: one._id,
        name: fullName(one, locale),
        fact: one.username,
        to: `/teacher/students/${one._id}`,
      })),
    },
    {
      title: 'find.found.people',
      found: (people.data?.data ?? []).map((one) => ({
        key: `to-${one._id}`,
        name: fullName(one, locale),
        fact: t('frame.writeMessage'),
        to: `/messages/new?to=${one.username}`,
      })),
    },
  ];
  return {
    groups: withSome(asked ? lists : lists.slice(0, 1)),
    isBusy: asked && all.some((one) => one.isFetching),
    isFailed: asked && all.some((one) => one.isError),
    again: () => {
      for (const one of all) if (one.isError) void one.refetch();
    },
  };
}
