import { type Attempt, type Caller, type ItemContent, type Locale, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, author, groupId, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

const said = (texts: Readonly<Record<string, string>>) => ({
  texts: Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, { text, stale_since: null }])),
});
const content = anItem({
  title: 'A shape',
  language: 'en-US',
  statement: 'There are {{n}} {{plural(n, side, sides)}}.',
  variables: [{ kind: 'integer', name: 'n', from: 3, to: 9 }],
  conditions: [],
  solution: '',
  test_cases: [],
  parts: [
    {
      id: 'm',
      kind: 'match',
      prompt: 'Match them.',
      pairs: [
        { id: 'a', left: 'three', right: 'triangle' },
        { id: 'b', left: 'four', right: 'square' },
        { id: 'c', left: 'five', right: 'pentagon' },
      ],
      feedback: { correct: 'Well done.' },
    },
    { id: 'k', kind: 'integer', prompt: 'How many?', key: 'n' },
  ],
});
const german = said({
  title: 'Eine Figur',
  statement: 'Es gibt {{n}} {{plural(n, Seite, Seiten)}}.',
  'parts.m.prompt': 'Ordnen Sie zu.',
  'parts.m.pairs.a.left': 'drei',
  'parts.m.pairs.a.right': 'Dreieck',
  'parts.m.pairs.b.left': 'vier',
  'parts.m.pairs.b.right': 'Quadrat',
  'parts.m.pairs.c.left': 'fünf',
  'parts.m.pairs.c.right': 'Fünfeck',
  'parts.m.feedback.correct': 'Gut gemacht.',
  'parts.k.prompt': 'Wie viele?',
});
const korean = said({
  title: '어떤 도형',
  statement: '변이 {{n}}개 있습니다.',
  'parts.m.prompt': '짝을 지으세요.',
  'parts.m.pairs.a.left': '셋',
  'parts.m.pairs.a.right': '삼각형',
  'parts.m.pairs.b.left': '넷',
  'parts.m.pairs.b.right': '정사각형',
  'parts.m.pairs.c.left': '다섯',
  'parts.m.pairs.c.right': '오각형',
  'parts.m.feedback.correct': '잘했습니다.',
  'parts.k.prompt': '몇 개입니까?',
});
const translations = { 'ko-KR': korean, 'de-DE': german };
const at = (id: string) => ({ params: { id } });

describe('an item in several languages', () => {
  const { call, submit } = startedMathquiz('lang');

  const stored = async (change: object = {}, by: Caller = author) =>
    (await call(routes.createQuiz, by, { body: { content: { ...content, translations, ...change } } })).data;
  const saved = async (_id: string, version: number, next: ItemContent) =>
    (await call(routes.saveQuiz, author, { body: { _id, version, content: next } })).data;
  const languages = async (by: Caller, id: string) => (await call(routes.languagesOfQuiz, by, at(id))).data;
  const aTest = async (): Promise<string> => {
    const { _id } = await stored({}, teacher);
    const sections = [{ items: [{ quiz_id: _id, version: 1, points: 4 }] }];
    const exam = await call(routes.createExam, teacher, { body: { content: { title: 'T', sections } } });
    const always = 'after_submit' as const;
    const options = {
      group_ids: [groupId],
      open_at: inMs(-1000),
      close_at: inMs(3_600_000),
      release: { correctness: always, score: always, key: always, solution: always },
    };
    return (await call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } })).data._id;
  };
  const read = async (student: Caller, testId: string, locale: Locale) =>
    (await call(routes.getAttempt, student, { params: { testId }, locale })).data;
  const partsOf = ({ items }: Attempt) => items[0]?.parts ?? [];

  it('is taken in the language of its reader, with the same numbers, order and marks', async () => {
    const test = await aTest();
    const student = aStudent();
    const { _id } = (await call(routes.startTest, student, { params: { testId: test }, locale: 'ko-KR' })).data;
    const [ko, de, fr] = [
      await read(student, test, 'ko-KR'),
      await read(student, test, 'de-DE'),
      await read(student, test, 'fr-FR'),
    ];
    const n = /\d/.exec(ko.items[0]?.statement ?? '')?.[0] ?? '';
    const statements = [ko, de, fr].map(({ items }) => items[0]?.statement);
    expect(statements).toEqual([`변이 ${n}개 있습니다.`, `Es gibt ${n} Seiten.`, `There are ${n} sides.`]);
    const pairs = new Map([
      ['triangle', ['삼각형', 'Dreieck']],
      ['square', ['정사각형', 'Quadrat']],
      ['pentagon', ['오각형', 'Fünfeck']],
    ]);
    const rights = (attempt: Attempt) => partsOf(attempt)[0]?.options?.map(({ text }) => text) ?? [];
    expect(rights(ko)).toEqual(rights(fr).map((text) => pairs.get(text)?.[0]));
    expect(rights(de)).toEqual(rights(fr).map((text) => pairs.get(text)?.[1]));
    // Answered as it was read in Korean, looked at in German.
    const labelOf = (text: string) => partsOf(ko)[0]?.options?.find((one) => one.text === text)?.id ?? '';
    const lefts = partsOf(ko)[0]?.prompts?.map(({ id, text }) => [
      id,
      { 셋: '삼각형', 넷: '정사각형', 다섯: '오각형' }[text] ?? '',
    ]);
    const match = lefts?.map(([id, right = '']) => `${id}:${labelOf(right)}`).join(',') ?? '';
    await submit(student, _id, { '0_m': match, '0_k': n });
    const marked = await eventually(
      async () => (await call(routes.getSubmission, student, { ...at(_id), query: {}, locale: 'de-DE' })).data,
      ({ state }) => state === 'marked',
    );
    expect(marked.score).toBe(4);
    expect(JSON.stringify(marked.items[0])).toContain('Es gibt');
    // What was told with the mark stays as it was told.
    expect(JSON.stringify(marked)).toContain('잘했습니다.');
  });

  it('is read as it was first written while a language is stale, until that is looked at', async () => {
    const { _id, content: first } = await stored();
    expect(await languages(author, _id)).toMatchObject({
      version: 1,
      language: 'en-US',
      translations: [
        { language: 'ko-KR', done: 11, of: 11, stale: 0, complete: true },
        { language: 'de-DE', done: 11, of: 11, stale: 0, complete: true },
      ],
    });
    const second = await saved(_id, 1, { ...first, statement: 'You see {{n}} {{plural(n, side, sides)}}.' });
    expect(second.content.translations['de-DE']?.texts.statement).toEqual({
      text: german.texts.statement?.text,
      stale_since: 2,
    });
    const state = { done: 11, of: 11, stale: 1, stale_since: 2, complete: false };
    expect((await languages(author, _id)).translations).toMatchObject([state, state]);
    const shown = async (locale: Locale, body = {}) =>
      (await call(routes.renderQuiz, author, { ...at(_id), body, locale })).data.variants[0]?.statement;
    expect(await shown('de-DE')).toMatch(/^You see/);
    expect(await shown('en-US', { language: 'de-DE' })).toMatch(/^Es gibt/);
    const looked = structuredClone(second.content);
    Object.assign(looked.translations['de-DE']?.texts.statement ?? {}, { stale_since: 0 });
    const third = await saved(_id, 2, looked);
    expect(third.content.translations['de-DE']?.texts.statement?.stale_since).toBeNull();
    expect(await shown('de-DE')).toMatch(/^Es gibt/);
    expect(await shown('ko-KR')).toMatch(/^You see/);
    const copy = (await call(routes.forkQuiz, author, { body: { _id } })).data;
    expect(copy.content.translations['ko-KR']?.texts.statement?.stale_since).toBe(1);
  });

  it('is not published with a variable that a translation dropped, or a formula that it broke', async () => {
    const broken = { ...german, texts: { ...german.texts, statement: { text: 'Einige Seiten, $ {n $.' } } };
    const { _id } = await stored({ translations: { 'de-DE': broken } });
    const refused = await call(routes.publishQuiz, author, at(_id)).then(
      () => [],
      (error: { details: { problems: { code: string; path: string }[] } }) =>
        error.details.problems.map(({ code, path }) => `${code} ${path}`).sort(),
    );
    expect(refused).toEqual([
      'texUnbalanced translations.de-DE.statement',
      'variableDropped translations.de-DE.statement',
    ]);
    const { _id: nameless } = await stored({ language: null });
    expect(await codeOf(call(routes.publishQuiz, author, at(nameless)))).toBe('item_has_faults');
    const { _id: half } = await stored({ translations: { 'de-DE': said({ title: 'Eine Figur' }) } });
    await call(routes.publishQuiz, author, at(half));
    const { content: draft } = (await call(routes.getQuiz, author, at(half))).data;
    const { warnings, problems } = (await call(routes.renderDraft, author, { body: { content: draft } })).data;
    expect(problems).toEqual([]);
    expect(warnings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['languageIncomplete', 'feedbackUntranslated']),
    );
  });

  it('is tried and told in the language that is asked for, and in no other', async () => {
    const { _id, content: draft } = await stored();
    const wrong = {
      ...draft,
      parts: draft.parts.map((part) => ({ ...part, feedback: { ...part.feedback, wrong: 'No.' } })),
    };
    const tried = async (language?: Locale) =>
      (
        await call(routes.tryQuiz, author, {
          body: { content: wrong, seed: '1', answers: { k: '1' }, ...(language ? { language } : {}) },
          locale: 'de-DE',
        })
      ).data.k?.feedback;
    expect(await tried()).toBe('No.');
    const drafts = (await call(routes.renderDraft, author, { body: { content: draft }, locale: 'de-DE' })).data;
    expect(drafts.variants[0]?.statement).toMatch(/^There are/);
    const asked = { content: draft, language: 'ko-KR' as const };
    const inKorean = (await call(routes.renderDraft, author, { body: asked, locale: 'de-DE' })).data;
    expect(inKorean.variants[0]?.statement).toMatch(/^변이/);
    const stored_ = (
      await call(routes.tryStored, author, { ...at(_id), body: { seed: '1', answers: {} }, locale: 'de-DE' })
    ).data;
    expect(Object.keys(stored_)).toEqual(['m', 'k']);
  });

  it('is found by its title in each of them, and counts under those that are complete', async () => {
    const owner = aCaller({ roles: ['author'] });
    const { _id } = await stored({ tags: [] }, owner);
    const half = await stored({ translations: { 'de-DE': said({ title: 'Halbe Figur' }) } }, owner);
    const found = async (filter: object) =>
      (await call(routes.listQuiz, owner, { query: { filter: JSON.stringify(filter), scope: 'mine' } })).data.map(
        (row) => row._id,
      );
    expect(await found({ q: '도형' })).toEqual([_id]);
    expect(await found({ q: 'Figur Halbe' })).toEqual([half._id]);
    expect(await found({ language: 'de-DE' })).toEqual([_id]);
    expect((await found({ language: 'en-US' })).sort()).toEqual([_id, half._id].sort());
  });

  it('tells its languages as far as somebody may see it', async () => {
    const { _id } = await stored();
    expect(await codeOf(languages(teacher, _id))).toBe('not_found');
    await call(routes.publishQuiz, author, at(_id));
    const { content: first } = (await call(routes.getQuiz, author, at(_id))).data;
    await saved(_id, 1, { ...first, translations: {} });
    expect((await languages(teacher, _id)).translations.map(({ language }) => language)).toEqual(['ko-KR', 'de-DE']);
    expect(await languages(author, _id)).toMatchObject({ version: 2, translations: [] });
  });
});

describe('a text in several languages', () => {
  const { call } = startedMathquiz('langt');

  it('is read in the language of its reader, and refused with a box that a translation leaves open', async () => {
    const body = '# Sums\n\n:::definition Sum\nWhat $1 + 1$ is.\n:::';
    const text = { title: 'Sums', category: 'arithmetic' as const, language: 'en-US' as const, body };
    const translated = (body_: string) => ({ 'fr-FR': said({ title: 'Les sommes', body: body_ }) });
    const french = '# Les sommes\n\n:::definition Somme\nCe que vaut $1 + 1$.\n:::';
    const stored = async (body_: string) =>
      (await call(routes.createText, author, { body: { content: { ...text, translations: translated(body_) } } })).data;
    const { _id } = await stored(french);
    const read = async (locale: Locale) =>
      (await call(routes.renderText, author, { ...at(_id), body: {}, locale })).data;
    expect([(await read('fr-FR')).body, (await read('ko-KR')).body]).toEqual([french, body]);
    expect((await call(routes.languagesOfText, author, at(_id))).data.translations).toMatchObject([
      { language: 'fr-FR', done: 2, of: 2, complete: true },
    ]);
    const open = await stored('# Les sommes\n\n:::definition Somme\nCe que vaut $1 + 1$.');
    const refused = await call(routes.publishText, author, at(open._id)).then(
      () => [],
      (error: { details: { problems: { path: string }[] } }) => error.details.problems.map(({ path }) => path),
    );
    expect(refused).toEqual(['translations.fr-FR.body']);
    const filter = JSON.stringify({ q: 'sommes' });
    expect((await call(routes.listText, author, { query: { filter, scope: 'mine' } })).data).toHaveLength(2);
  });
});
