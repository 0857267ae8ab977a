import { routes } from '@mathquiz/contracts';
import { examples } from '@mathquiz/contracts/examples';
import { type ApiClient, anItem } from '@mathquiz/testing';
import { sendFile, tinyPicture } from '../files.js';
import { publishTest } from '../published-test.js';
import { aSchool, type Place, password } from '../school.js';
import type { Screen } from './screen.js';
import { type Walker, walkersOf } from './walk.js';

const tag = 'wcn';
const title = 'Nullstellen quadratischer Funktionen, ihre Summe und ihr Produkt: Satz von Vieta mit Beispielen';

/** People who write items and texts, review them, or help. */
export const writers = [
  'an author with items',
  'a reviewer',
  'an author with texts and books',
  'a teacher with exams',
  'an operator',
  'who talks',
] as const;
type Writer = (typeof writers)[number];

/** One of each thing that an author has, each waiting for its review. */
async function contentOf(author: ApiClient, reviewer: ApiClient) {
  const asked = { body: {} };
  const item = (await author.call(routes.createQuiz, { body: { content: anItem({ title }) } })).data._id;
  await author.call(routes.requestPublishQuiz, { params: { id: item }, ...asked });
  const body = '## $x^2 + px + q = 0$\n\n**Vieta**: $x_1 + x_2 = -p$ und $x_1 x_2 = q$.';
  const aText = async () =>
    (await author.call(routes.createText, { body: { content: { title, category: 'algebra', body } } })).data._id;
  const [text, inBook] = [await aText(), await aText()];
  await author.call(routes.requestPublishText, { params: { id: text }, ...asked });
  // A book is offered once everybody may read what it holds.
  await reviewer.call(routes.publishText, { params: { id: inBook } });
  const lines = [{ id: 'a', depth: 0, kind: 'text' as const, doc_id: inBook }];
  const book = (await author.call(routes.createBook, { body: { content: { title, category: 'algebra', lines } } }))
    .data;
  await author.call(routes.requestPublishBook, { params: { id: book._id }, ...asked });
  const file = await sendFile(author, routes.uploadAsset, tinyPicture, 'eine-skizze-der-parabel.png', {});
  const issue = await author.call(routes.reportItem, { params: { id: item }, body: examples.reportItem });
  return { item, text, book: book._id, file: file._id, issue: issue.data._id };
}

export type Things = Awaited<ReturnType<typeof contentOf>> & {
  readonly exam: string;
  readonly help: string;
  readonly room: string;
};

/** The screens of each of them, with these things in them. */
export function writersScreens({
  item,
  text,
  book,
  file,
  issue,
  exam,
  help,
  room,
}: Things): Readonly<Record<Writer, readonly Screen[]>> {
  return {
    'an author with items': [
      { path: '/', heading: 'frame.home' },
      { path: '/author', heading: 'author.items' },
      { path: `/author/items/${item}` },
      { path: `/author/files/${file}` },
      { path: '/author/files', heading: 'files.field.files' },
      { path: '/issues' },
      { path: `/issues/${issue}` },
    ],
    'an author with texts and books': [
      { path: '/author/texts' },
      { path: `/author/texts/${text}` },
      { path: '/author/books' },
      { path: `/author/books/${book}` },
      { path: `/author/books/${book}/read` },
    ],
    'a reviewer': [
      { path: '/review', heading: 'frame.review' },
      { path: `/review/${item}` },
      { path: '/review/texts', heading: 'frame.review' },
      { path: `/review/texts/${text}` },
      { path: '/review/books', heading: 'frame.review' },
      { path: `/review/books/${book}` },
      { path: '/author/categories', heading: 'categories.title' },
      { path: '/author/tags', heading: 'categories.tag.title' },
    ],
    'a teacher with exams': [
      { path: '/exam', heading: 'exam.exams' },
      { path: '/exam/blueprint' },
      { path: `/exam/${exam}` },
    ],
    'an operator': [
      { path: '/operator', heading: 'desk.title' },
      { path: `/operator/${help}` },
      { path: '/operator/replies' },
    ],
    'who talks': [{ path: '/chat', heading: 'chat.title' }, { path: `/chat/${room}` }],
  };
}

/** A school with one of everything that is written, and what its writers see of it. */
export async function writersOf(place: Place): Promise<ReadonlyMap<string, Walker>> {
  const school = await aSchool(place, tag, 1, { author: ['author'], reviewer: ['reviewer'], oper: ['operator'] });
  const names = ['author', 'reviewer', 'teacher', 'pupil1'];
  const [author, reviewer, teacher, pupil] = await Promise.all(names.map(school.signIn));
  if (!author || !reviewer || !teacher || !pupil) throw new Error('somebody is missing');
  const [content, { exam }, help, room] = await Promise.all([
    contentOf(author, reviewer),
    publishTest(teacher, school.groupId, { title }),
    pupil.call(routes.askHelp, { body: { text: 'Ich komme mit $x^2 = 9$ nicht weiter.' } }),
    teacher.call(routes.addRoom, { body: { name: '3반 질문방', group_id: school.groupId, message: '$x^2 = 9$ ?' } }),
  ]);
  const screens = writersScreens({ ...content, exam: exam._id, help: help.data._id, room: room.data._id });
  const named = (name: string) => ({ username: `${tag}${name}`, password });
  const accounts: Readonly<Record<Writer, Walker['account']>> = {
    'an author with items': named('author'),
    'an author with texts and books': named('author'),
    'a reviewer': named('reviewer'),
    'a teacher with exams': named('teacher'),
    'an operator': named('oper'),
    'who talks': named('teacher'),
  };
  return walkersOf(accounts, screens);
}
