import { type Caller, events } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { type Chat, heard, openedPage, type Page, rightsChanged, startChat } from './running.js';

const place = { kind: 'quiz', doc_id: 'd'.repeat(24) } as const;

describe('something that two have open', () => {
  let chat: Chat;
  const pages: Page[] = [];
  beforeAll(async () => {
    chat = await startChat('docs');
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(() => chat?.stop());

  const writer = () => {
    const caller = chat.school.add(['author']);
    chat.school.drafters.add(caller.user_id);
    return caller;
  };
  const pageOf = async (caller: Caller) => {
    const page = await openedPage(chat.origin, caller);
    pages.push(page);
    return page;
  };
  type People = readonly { readonly _id: string; readonly deed: string }[];
  const lastPresent = (page: Page) => {
    const told = page.told.filter(({ name }) => name === events.documentPresent.name).at(-1);
    return ((told?.payload.people ?? []) as People).map(({ _id, deed }) => `${_id} ${deed}`).sort();
  };
  const comesToSee = (page: Page, ...people: readonly string[]) =>
    eventually(
      async () => lastPresent(page),
      (seen) => JSON.stringify(seen) === JSON.stringify(people.toSorted()),
    );

  it('shows each the other, what they do, and when one goes, also without a word', async () => {
    const [first, second] = [writer(), writer()];
    const [one, other] = [await pageOf(first), await pageOf(second)];
    expect(await one.ask('meet', { ...place, deed: 'reads' })).toEqual({ ok: true });
    await other.ask('meet', { ...place, deed: 'reads' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} reads`);
    await other.ask('meet', { ...place, deed: 'writes' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} writes`);
    other.close();
    await comesToSee(one, `${first.user_id} reads`);
    const again = await pageOf(second);
    await again.ask('meet', { ...place, deed: 'reads' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} reads`);
    await again.ask('part', place);
    await comesToSee(one, `${first.user_id} reads`);
  });

  it('shows somebody with two devices once, as writing where one of them writes', async () => {
    const [first, second] = [writer(), writer()];
    const one = await pageOf(first);
    await one.ask('meet', { ...place, deed: 'reads' });
    for (const deed of ['writes', 'reads']) await (await pageOf(second)).ask('meet', { ...place, deed });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} writes`);
  });

  it('tells both of a save, and nobody else', async () => {
    const [one, stranger] = [await pageOf(writer()), await pageOf(chat.school.add(['author']))];
    await one.ask('meet', { ...place, deed: 'writes' });
    expect(await stranger.ask('meet', { ...place, deed: 'reads' })).toEqual({ ok: false, code: 'not_found' });
    const by = { _id: 'e'.repeat(24), username: 'author2', name: '지민', lastname: '김' };
    chat.bus.emit(events.documentSaved, { ...place, version: 4, by });
    expect((await heard(one, events.documentSaved.name))?.payload).toEqual({ ...place, version: 4, by });
    expect(stranger.told.filter(({ name }) => name.includes('document'))).toEqual([]);
  });

  it('is left by whoever may not read its drafts any more', async () => {
    const [first, second] = [writer(), writer()];
    const [one, other] = [await pageOf(first), await pageOf(second)];
    for (const page of [one, other]) await page.ask('meet', { ...place, deed: 'reads' });
    await comesToSee(one, `${first.user_id} reads`, `${second.user_id} reads`);
    chat.school.drafters.delete(second.user_id);
    rightsChanged(chat, second);
    await comesToSee(one, `${first.user_id} reads`);
  });

  it('is not asked for without end by one page', async () => {
    const page = await pageOf(writer());
    const answers: unknown[] = [];
    for (let nth = 0; nth < 6; nth += 1)
      answers.push(await page.ask('meet', { ...place, doc_id: String(nth).repeat(24), deed: 'reads' }));
    expect(answers.at(-1)).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await page.ask('meet', { ...place, kind: 'exam', deed: 'reads' })).toEqual({
      ok: false,
      code: 'invalid_request',
    });
  });
});
