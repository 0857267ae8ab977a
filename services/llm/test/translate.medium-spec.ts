import {
  type Caller,
  forgetPerson,
  type ItemContent,
  itemContent,
  routes,
  type TranslationResult,
} from '@mathquiz/contracts';
import { exampleItem } from '@mathquiz/contracts/example-values';
import { codeOf } from '@mathquiz/testing';
import { anAuthor, grader, startedLlm } from './running.js';

const title = { path: 'title', text: 'The two roots', markdown: false };
const statement = { path: 'statement', text: '{{name}} solves $x^2={{a}}$ in 5 minutes.', markdown: true };
const content: ItemContent = itemContent.parse({ ...exampleItem, language: 'en-US' });

describe('translations', () => {
  const llm = startedLlm('astr');
  const ask = (author: Caller, texts = [title, statement], about: ItemContent | null = null) =>
    llm.call(routes.translate, author, { body: { from: 'en-US', to: 'de-DE', texts, content: about } });
  const translated = async (author: Caller, texts = [title, statement], about: ItemContent | null = null) => {
    await ask(author, texts, about);
    const task = await llm.ended(author);
    if (task?.state !== 'SUCCESS') throw new Error(`ended with ${task?.error?.code}`);
    return (task.result as TranslationResult).texts;
  };
  const saying = (...texts: { path: string; text: string }[]) => ({ say: { texts } });
  const good = saying(
    { path: 'title', text: 'Die zwei Nullstellen' },
    { path: 'statement', text: 'In 5 Minuten wird ⟦2⟧ von ⟦1⟧ gelöst.' },
  );

  it('have every formula and value of the original, in the order of their language', async () => {
    const author = anAuthor();
    llm.model().script(good);
    expect(await translated(author)).toEqual([
      { path: 'title', text: 'Die zwei Nullstellen', failures: [] },
      { path: 'statement', text: 'In 5 Minuten wird $x^2={{a}}$ von {{name}} gelöst.', failures: [] },
    ]);
    const sent = JSON.stringify(llm.model().requests[0]?.body.messages);
    expect(sent).toContain('⟦1⟧ solves ⟦2⟧ in 5 minutes.');
    expect(sent).not.toContain('x^2');
    expect(sent).toContain('from English (United States) into German');
    expect(await llm.callsOf(author)).toMatchObject([
      { purpose: 'translate', prompt: 'translate-1', outcome: 'accepted', failed_checks: [] },
    ]);
  });

  it.each([
    ['loses a formula', '⟦1⟧ löst sie in 5 Minuten.', 'translationMarks'],
    ['has one twice', '⟦1⟧ löst ⟦2⟧ und ⟦2⟧ in 5 Minuten.', 'translationMarks'],
    ['invents one', '⟦1⟧ löst ⟦2⟧ und ⟦3⟧ in 5 Minuten.', 'translationMarks'],
    ['has another number', '⟦1⟧ löst ⟦2⟧ in 6 Minuten.', 'translationNumbers'],
    [
      'is in another language',
      '⟦1⟧ solves ⟦2⟧ in 5 minutes, and that is what the task of this hour is.',
      'translationLanguage',
    ],
    ['is empty', ' ', 'translationEmpty'],
  ])('are told apart by text: one %s, the other may be taken', async (_, text, code) => {
    const author = anAuthor();
    llm.model().script(saying({ path: 'title', text: 'Die zwei Nullstellen' }, { path: 'statement', text }));
    const [first, second] = await translated(author);
    expect(first?.failures).toEqual([]);
    expect(second?.failures.map((one) => one.code)).toEqual([code]);
    expect(await llm.callsOf(author)).toMatchObject([{ outcome: 'refused', failed_checks: [code] }]);
  });

  it('that the model leaves out, or makes of other texts, are none', async () => {
    llm.model().script(saying({ path: 'statement.x', text: 'Fremd' }, { path: '__proto__', text: 'Fremd' }));
    const codes = (await translated(anAuthor())).map(({ failures }) => failures.map(({ code }) => code));
    expect(codes).toEqual([['translationEmpty'], ['translationEmpty']]);
  });

  it('of an item are drawn by the grader, who says which of them cannot stay', async () => {
    grader.inLanguage = [{ code: 'texTooLong', path: 'translations.de-DE.statement', params: { seed: '3' } }];
    llm.model().script(good);
    const [first, second] = await translated(anAuthor(), undefined, content);
    expect(first?.failures).toEqual([]);
    expect(second?.failures).toEqual([{ code: 'texTooLong', path: 'statement', params: { seed: '3' } }]);
    grader.inLanguage = [{ code: 'translationValues', path: 'translations.de-DE', params: { seed: '3' } }];
    llm.model().script(good);
    const all = await translated(anAuthor(), undefined, content);
    expect(all.map(({ failures }) => failures.map(({ code }) => code))).toEqual([
      ['translationValues'],
      ['translationValues'],
    ]);
  });

  it('come in runs; one that cannot be read costs its own texts alone', async () => {
    const author = anAuthor();
    const texts = Array.from({ length: 25 }, (_, at) => ({ path: `hints.${at}`, text: `Hint`, markdown: true }));
    const some = texts.slice(20).map(({ path }) => ({ path, text: 'Tipp' }));
    llm.model().script({ say: 'No.' }, { say: 'No again.' }, saying(...some));
    const all = await translated(author, texts);
    expect(all.map(({ text }) => text)).toEqual([...Array(20).fill(''), ...Array(5).fill('Tipp')]);
    expect((await llm.callsOf(author)).map(({ outcome }) => outcome as string)).toEqual([
      'ai_reply_unusable',
      'accepted',
    ]);
  });

  it('are a call like any other: one at a time, erased with the person', async () => {
    const author = anAuthor();
    llm.model().script({ silent: true });
    await ask(author);
    expect(await codeOf(llm.begin(author))).toBe('too_many_requests');
    expect(await codeOf(ask(author, [title]))).toBe('too_many_requests');
    await llm.bus().ask(forgetPerson('llm'), { user_id: author.user_id });
    const left = await llm.inStore((store) =>
      store.collection('translated_texts').countDocuments({ user_id: author.user_id }),
    );
    expect(left).toBe(0);
  });

  it('are refused where there is too much, from a language into itself, and where AI is down', async () => {
    const author = anAuthor();
    const long = Array.from({ length: 6 }, (_, at) => ({
      path: `hints.${at}`,
      text: 'x'.repeat(19_000),
      markdown: true,
    }));
    const isTaken = (body: object) => routes.translate.body.safeParse(body).success;
    const asked = { from: 'en-US', to: 'de-DE', texts: [title] };
    expect(isTaken(asked)).toBe(true);
    expect(isTaken({ ...asked, texts: long })).toBe(false);
    expect(isTaken({ ...asked, from: 'de-DE' })).toBe(false);
    llm.model().script({ status: 401 });
    await ask(author);
    expect((await llm.ended(author))?.error?.code).toBe('ai_key_refused');
  });
});
