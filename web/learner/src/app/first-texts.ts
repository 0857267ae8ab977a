import type { TextArea } from '@mathquiz/contracts/text-keys';

/** In every frame: its own words, the entries of every role's menu, what notices say. */
export const common = ['frame', 'i18n', 'people.messages', 'people.childrenShort', 'people.unread'];

/** Names of texts that begin so: of an area (`i18n` is called after its keys), or fewer. */
type Name = TextArea | 'i18n' | `${TextArea}.${string}`;

const result: readonly Name[] = ['results', 'taking', 'author', 'maths', 'people', 'issues', 'files', 'errors'];

/** What texts and books need beside their own: their lists, editors and readers. */
const written: readonly Name[] = [
  'many',
  'author',
  'find',
  'files',
  'taking',
  'results',
  'maths',
  'review',
  'exam.cannotBeShown',
  'errors',
];

/** The first that fits. Those that most people open first are cut closer than to areas; `e2e/specs/learner/first-load` holds them. */
const byPage: readonly (readonly [page: RegExp, names: readonly Name[]])[] = [
  [
    /^\/$/,
    [
      'author.none',
      'classes.title',
      'people.childrenNote',
      'people.noChildren',
      'people.noMarks',
      'people.join',
      'people.passcode',
      'people.passcodeHint',
      'login.guest',
      'daily.card',
      'practice.home',
    ],
  ],
  [/^\/(login|signup)$/, ['login', 'people.passcode', 'people.passcodeHint']],
  [/^\/help$/, ['help', 'login', 'chat.tooLong', 'people.send', 'errors']],
  [/^\/evaluation$/, ['taking']],
  [/^\/author\/items\/[^/]+$/, ['author', 'files.field']],
  [/^\/author\/texts(\/|$)/, ['texts', ...written]],
  [/^\/author\/books(\/|$)/, ['books', 'texts', ...written]],
  [
    /^\/author\/(categories|tags)$/,
    ['categories', 'files.field', 'texts.title', 'books.title', 'author.category', 'tasks', 'errors'],
  ],
  [/^\/author\/files(\/|$)/, ['files', 'people', 'errors']],
  [/^\/(verify-email|reset-password)$/, ['login', 'errors']],
  [
    /^\/review(\/|$)/,
    ['review', 'texts', 'books', 'author', 'taking', 'results', 'maths', 'exam.cannotBeShown', 'errors'],
  ],
  [/^\/author$/, ['author', 'find', 'many', 'files.field', 'taking', 'results', 'maths', 'exam', 'errors']],
  [
    /^\/exam(\/|$)/,
    ['exam', 'options', 'many', 'settings', 'files', 'author', 'taking', 'results', 'maths', 'people', 'errors'],
  ],
  [/^\/messages(\/|$)/, ['people', 'files', 'taking', 'errors']],
  [/^\/public\/(evaluation|result)$/, ['guests', 'results', 'taking', 'maths', 'people.passcode', 'errors']],
  [/^\/public\/live\/[^/]+$/, ['live', 'chat', 'taking', 'people', 'classes', 'errors']],
  [
    /^\/public\/daily$/,
    [
      'daily',
      'taking',
      'results',
      'maths',
      'author.grade',
      'author.outcome',
      'author.modelAnswer',
      'classes.asTable',
      'settings.copied',
      'errors',
    ],
  ],
  [/^\/chat(\/|$)/, ['chat', 'live', 'help', 'results', 'maths', 'people', 'files', 'classes', 'taking', 'errors']],
  [/^\/operator(\/|$)/, ['desk', 'chat', 'help', 'people', 'files', 'classes', 'taking', 'results', 'maths', 'errors']],
  [/^\/parents(\/|$)/, result],
  [/^\/evaluation\/result$/, result],
  [/^\/settings(\/|$)/, ['settings', 'credits', 'notices', 'files', 'login', 'people', 'taking', 'errors']],
  [/^\/issues(\/|$)/, ['issues', 'help', 'files', 'taking', 'results', 'maths', 'errors']],
  [/^\/practice(\/|$)/, ['practice', 'categories', 'author', 'classes', 'taking', 'results', 'maths', 'errors']],
  [/^\/student$/, ['people', 'taking', 'classes', 'errors']],
  [
    /^\/teacher(\/|$)/,
    [
      'people',
      'classes',
      'options',
      'files',
      'taking',
      'author',
      'results',
      'maths',
      'exam',
      'login',
      'settings',
      'errors',
    ],
  ],
];

/** Names of the texts that the page at `path` (without the base) shows first; null: all of them, as for an address of no page. */
export function firstTextsOf(path: string): string | null {
  const found = byPage.find(([page]) => page.test(path));
  return found ? [...common, ...found[1]].join(',') : null;
}
