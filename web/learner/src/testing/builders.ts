import {
  type Asset,
  categories,
  type Exam,
  type ExamRow,
  type Group,
  type ItemContent,
  locales,
  partKinds,
  type Quiz,
  type QuizRow,
  type Rendered,
  type Role,
  type SentFile,
  type Student,
  type Task,
  type User,
} from '@mathquiz/contracts';
import { anAccount, anId } from '@mathquiz/web/testing';
import type { Application } from '../app/boot.js';

export { anId };

const at = '2026-03-01T08:00:00.000Z';

export const aUser = (roles: readonly Role[] = ['teacher'], change: Partial<User> = {}): User =>
  anAccount(roles, { _id: anId(1), username: 'teacher1', ...change });

export function anItem(change: Partial<ItemContent> = {}): ItemContent {
  return {
    title: 'Derivative of a quadratic',
    statement: 'Find the derivative of ${{a}}x^2$.',
    variables: [{ kind: 'integer', name: 'a', from: 2, to: 9, step: 1 }],
    conditions: [],
    figures: [],
    translations: {},
    parts: [
      {
        id: 'p',
        kind: 'expression',
        prompt: '',
        points: 2,
        feedback: { correct: '', partly: '', wrong: '' },
        alternatives: [],
        attempt_penalty: 0,
        follow_through: null,
        key: '2*a*x',
        names: [],
        functions: [],
        assume: {},
        asked: { kind: 'value' },
        up_to: 'nothing',
        form: 'any',
        form_complete: true,
        form_variable: null,
        other_form_credit: 0.5,
        allowed_functions: [],
        forbidden_functions: [],
      },
    ],
    hints: [],
    solution: '',
    category: 'calculus',
    tags: [],
    language: null,
    grade: null,
    chapter: '',
    difficulty: null,
    test_cases: [],
    ...change,
  };
}

export function aQuiz(change: Partial<Quiz> = {}): Quiz {
  return {
    _id: anId(2),
    owner: { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' },
    status: 'draft',
    version: 1,
    published_version: null,
    validated: null,
    attributes: [],
    created_at: at,
    updated_at: at,
    content: anItem(),
    mine: true,
    owned: true,
    shares: [],
    may: { publish: true, review: false },
    requested: null,
    rejected: null,
    open_comments: 0,
    forked_from: null,
    ...change,
  };
}

export function aQuizRow(change: Partial<QuizRow> = {}): QuizRow {
  const { _id, owner, status, version, published_version, validated, attributes, created_at, updated_at, content } =
    aQuiz();
  const { title, category, tags, language, grade, chapter, difficulty } = content;
  return {
    ...{ _id, owner, status, version, published_version, validated, attributes, created_at, updated_at },
    ...{ title, category, tags, language, grade, chapter, difficulty },
    requested_at: null,
    mine: true,
    owned: true,
    kinds: ['expression'],
    points: 2,
    randomised: true,
    statement: content.statement,
    used: { tests: 0, answers: 0, facility: null },
    ...change,
  };
}

/** An exam of one’s own, without items. */
export function anExam(change: Partial<Exam> = {}): Exam {
  const owner = { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' };
  return {
    _id: anId(8),
    owner,
    version: 1,
    saved_by: owner,
    created_at: '2026-03-01T08:00:00.000Z',
    updated_at: '2026-03-01T08:00:00.000Z',
    archived: false,
    mine: true,
    owned: true,
    shares: [],
    forked_from: null,
    content: { title: 'Week 9', instructions: '', sections: [{ title: '', items: [], pick: null, texts: [] }] },
    facts: [],
    text_facts: [],
    ...change,
  };
}

export function anExamRow(change: Partial<ExamRow> = {}): ExamRow {
  const { _id, owner, version, saved_by, created_at, updated_at } = anExam();
  return {
    _id,
    owner,
    version,
    saved_by,
    created_at,
    updated_at,
    title: 'Week 9',
    items: 1,
    points: 2,
    owned: true,
    ...change,
  };
}

export function aRendering(change: Partial<Rendered> = {}): Rendered {
  const variants = ['1', '2', '3', '4', '5'].map((seed) => ({
    seed,
    values: { a: seed },
    statement: `Statement of variant ${seed}`,
    parts: [{ key: 'p', kind: 'expression' as const, prompt: '', points: 2, answer_key: { text: `${seed}x` } }],
    hints: [],
    solution: '',
  }));
  return { variants, problems: [], warnings: [], duplicates: [], cases: [], ...change };
}

export { aTest, aTestRow, inTime, plainRules } from './a-test.js';

/** A class that its owner looks at. */
export const aGroup = (change: Partial<Group> = {}): Group => ({
  _id: anId(20),
  groupname: 'Class 7B',
  description: '',
  scopes: ['mathquiz'],
  approval: false,
  member_count: 3,
  student_count: 2,
  my_role: 'owner',
  open: { applications: 0, invitations: 0 },
  ...change,
});

/** A student whose account the school manages, as their teacher sees them. */
export const aStudent = (change: Partial<Student> = {}): Student => ({
  _id: anId(31),
  username: 'minjun1',
  name: '민준',
  lastname: '김',
  email: null,
  locale: 'ko-KR',
  groups: [],
  accommodations: { time_factor: 1, note: '' },
  archived: false,
  managed: true,
  parents: [],
  created_at: at,
  last_seen_at: null,
  ...change,
});

export const anApplication = (): Application => ({
  locales: locales.map((value) => ({
    value,
    i18n: `frame.locale.${value}`,
    label: value,
    country: value.slice(3),
    lang: value.slice(0, 2),
  })),
  categories: [...categories],
  part_kinds: [...partKinds],
});

export const aList = <R>(data: R[], total = data.length) => ({ data, total, offset: 0, limit: 10 });

export const anImageId = 'abcdefghijklmnopqrst-_';

const fileFacts = {
  kind: 'image' as const,
  type: 'image/png',
  bytes: 250_000,
  sha256: 'ab'.repeat(32),
  width: 800,
  height: 600,
  pages: null,
  image_id: anImageId,
};

/** A picture that was sent and belongs to nothing yet. */
export const aSentFile = (change: Partial<SentFile> = {}): SentFile => ({
  file_id: anId(50),
  name: 'triangle.png',
  ...fileFacts,
  ...change,
});

/** A picture of one's own in the library. */
export const anAsset = (change: Partial<Asset> = {}): Asset => ({
  _id: anId(51),
  version: 1,
  revision: 1,
  owner: { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' },
  title: 'A right triangle',
  alt: { decorative: false, texts: { 'en-US': 'A right triangle with legs 3 and 4' } },
  licence: 'own',
  source: '',
  tags: ['geometry'],
  name: 'triangle.png',
  ...fileFacts,
  writable: true,
  mine: true,
  shares: [],
  created_at: at,
  updated_at: at,
  ...change,
});

const megabyte = 1024 * 1024;
/** One's own room, and the school's. */
export const aQuota = (used = 0, most = 500) => ({
  own: { used: Math.round(used * megabyte), most: most * megabyte },
  school: { used: Math.round(used * megabyte), most: 50_000 * megabyte },
});

export const aTask = (change: Partial<Task> = {}): Task => ({
  task_id: anId(70),
  kind: 'person_export',
  state: 'PROGRESS',
  done: 3,
  of: 6,
  title: '',
  result: null,
  file: null,
  sealed: null,
  error: null,
  created_at: at,
  updated_at: at,
  ...change,
});
