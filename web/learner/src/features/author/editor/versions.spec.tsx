import { figureKinds, type ItemContent, partKinds, type Quiz, routes, type VariableKind } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldWord } from '../../../blocks/changes/field-words.js';
import { hasText, text } from '../../../lib/texts.js';
import { aList, anId, anItem, aQuiz, aQuizRow, aRendering, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';
import { blankFigure } from '../model/blank-figure.js';
import { blankPart } from '../model/blank-part.js';
import { blankVariable } from '../model/blank-variable.js';

const author = aUser(['author']);
const id = aQuiz()._id;
const original = anId(40);
let api: ReturnType<typeof fakeApi>;
/** Every version that is stored, the first one first. */
let versions: ItemContent[];
let forked: Quiz['forked_from'];
let messages: string[];

const whole = (version = versions.length): Quiz =>
  aQuiz({ version, content: versions[version - 1] ?? anItem(), forked_from: forked });
const by = { _id: anId(7), username: 'author2', name: 'Jan', lastname: 'Novák' };

beforeEach(() => {
  versions = [anItem({ title: 'One' }), anItem({ title: 'Two' }), anItem({ title: 'Two', statement: 'Find it.' })];
  forked = null;
  messages = [];
  api = fakeApi()
    .on(routes.getQuiz, ({ params, query }) => {
      if (params.id === id) return { data: whole(query.version) };
      throw new Fault('not_found');
    })
    .on(routes.saveQuiz, ({ body }) => {
      if (body.version !== versions.length) throw new Fault('version_conflict');
      versions.push(body.content as ItemContent);
      messages.push(body.message ?? '');
      return { data: whole() };
    })
    .on(routes.historyOfQuiz, ({ query }) =>
      aList(
        versions
          .map(({ title }, at) => ({ version: at + 1, title, message: '', by, at: '2026-03-02T08:00:00.000Z' }))
          .reverse()
          .slice(0, query.limit ?? 30),
      ),
    )
    .on(routes.usageOfQuiz, () => ({ data: { shown: 0, documents: 0, own: [] } }))
    .on(routes.forksOfQuiz, () => aList([aQuizRow({ _id: anId(50), title: 'A copy', owner: by })]))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]));
});

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** What is different at a place. */
async function region(name: string, within_: Pick<typeof screen, 'findByRole'>): Promise<HTMLElement> {
  const found = (await within_.findByRole('heading', { level: 3, name })).closest('section');
  if (!found) throw new Error('a heading without its place');
  return found;
}

describe('the versions of an item', () => {
  const open = async (typed?: string) => {
    showAt(`/author/items/${id}`, author);
    const field = await title();
    if (typed !== undefined) type(field, typed);
    press('More actions');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    return within(await screen.findByRole('dialog', { name: 'Versions' }));
  };
  const show = async (drawer: Awaited<ReturnType<typeof open>>, version: number) => {
    const row = (await drawer.findByText(`Version ${version}`, { selector: 'strong' })).closest('li');
    if (!row) throw new Error('no such version');
    fireEvent.click(within(row).getByRole('button', { name: 'Show' }));
  };

  it('tell what each changed, and how it differs from the newest', async () => {
    const drawer = await open();
    await show(drawer, 2);
    const change = await region('Title', drawer);
    expect(change.textContent).toContain('Version 1−One');
    expect(change.textContent).toContain('Version 2+Two');
    expect(drawer.queryByRole('heading', { name: 'Statement' })).toBeNull();
    fireEvent.click(drawer.getByRole('radio', { name: 'The newest' }));
    expect((await region('Statement', drawer)).textContent).toContain('Version 3+');
    expect(drawer.queryByRole('heading', { name: 'Title' })).toBeNull();
  });

  it('of the newest one cannot be restored, the first one has none before it', async () => {
    const drawer = await open();
    await show(drawer, 3);
    expect(await drawer.findByText('This is the newest version.')).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    await show(drawer, 1);
    expect(await drawer.findByText('This is the first version.')).toBeTruthy();
    expect((await region('Title', drawer)).textContent).toContain('Version 3+Two');
  });

  it('are restored as a new one, which the form shows', async () => {
    const drawer = await open();
    await show(drawer, 1);
    fireEvent.click(await drawer.findByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText(/^Version 4, saved/)).toBeTruthy();
    expect((await title()).value).toBe('One');
    expect(versions.map((one) => one.title)).toEqual(['One', 'Two', 'Two', 'One']);
    expect(messages).toEqual(['As in version 1']);
  });

  it('ask before they take the place of what is typed, and keep that as a version', async () => {
    const drawer = await open('Typed');
    await show(drawer, 1);
    fireEvent.click(await drawer.findByRole('button', { name: 'Restore this version' }));
    const asked = within(await screen.findByRole('dialog', { name: 'What you typed is not saved yet' }));
    fireEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    expect((await title()).value).toBe('Typed');
    expect(versions).toHaveLength(3);
    fireEvent.click(drawer.getByRole('button', { name: 'Restore this version' }));
    const again = within(await screen.findByRole('dialog', { name: 'What you typed is not saved yet' }));
    fireEvent.click(again.getByRole('button', { name: 'Save mine first, then restore' }));
    expect(await screen.findByText(/^Version 5, saved/)).toBeTruthy();
    expect(versions.slice(3).map((one) => one.title)).toEqual(['Typed', 'One']);
    expect((await title()).value).toBe('One');
  });

  it('stand beside the copies that were made, with their number', async () => {
    const drawer = await open();
    expect(await drawer.findByText('Copies that you can see: 1')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'A copy' }).getAttribute('href')).toBe(`/author/items/${anId(50)}`);
  });
});

describe('when somebody saved in between', () => {
  it('shows the differences, has theirs chosen where only they wrote, and saves both', async () => {
    showAt(`/author/items/${id}`, author);
    type(await title(), 'Mine');
    versions.push(anItem({ title: 'Theirs', statement: 'Find it.', solution: 'So it is.' }));
    press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved elsewhere in the meantime' }));
    const box = (name: string) => dialog.findByRole<HTMLInputElement>('checkbox', { name: `Take over: ${name}` });
    await waitFor(async () => expect((await box('Worked solution')).checked).toBe(true));
    expect((await box('Title')).checked).toBe(false);
    expect((await region('Title', dialog)).textContent).toContain('Both of you changed this.');
    expect((await region('Title', dialog)).textContent).toContain('Yours−Mine');
    fireEvent.click(dialog.getByRole('button', { name: 'Save mine with what is chosen as the next version' }));
    expect(await screen.findByText(/^Version 5, saved/)).toBeTruthy();
    expect(versions[4]).toMatchObject({ title: 'Mine', solution: 'So it is.', statement: 'Find it.' });
  });

  it('shows what is stored now when a third one was saved while one chose', async () => {
    showAt(`/author/items/${id}`, author);
    type(await title(), 'Mine');
    versions.push(anItem({ title: 'Two', solution: 'So it is.' }));
    press('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved elsewhere in the meantime' }));
    await region('Worked solution', dialog);
    versions.push(anItem({ title: 'Two', solution: 'Otherwise.' }));
    fireEvent.click(dialog.getByRole('button', { name: /as the next version$/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Saved elsewhere in the meantime' }));
    await waitFor(async () => expect((await region('Worked solution', again)).textContent).toContain('Otherwise.'));
    fireEvent.click(again.getByRole('button', { name: /as the next version$/ }));
    expect(await screen.findByText(/^Version 6, saved/)).toBeTruthy();
    expect(versions[5]?.title).toBe('Mine');
  });
});

describe('a copy', () => {
  const first = anItem({ title: 'Original' });
  const second = anItem({ title: 'Original', statement: 'Find it soon.', solution: 'So it is.' });
  let readable: number[];
  let followed: number[];
  beforeEach(() => {
    readable = [1, 2];
    followed = [];
    versions = [anItem({ title: 'Mine' })];
    forked = { _id: original, version: 1, title: 'Original', newer: 2 };
    api
      .on(routes.getQuiz, ({ params, query }) => {
        if (params.id === id) return { data: whole(query.version) };
        const version = query.version ?? 2;
        if (!readable.includes(version)) throw new Fault('not_found');
        return { data: aQuiz({ _id: original, version, content: version === 1 ? first : second }) };
      })
      .on(routes.followQuiz, ({ body }) => {
        followed.push(body.version);
        forked = { _id: original, version: body.version, title: 'Original', newer: null };
        return { data: whole() };
      });
  });
  const look = async () => {
    showAt(`/author/items/${id}`, author);
    fireEvent.click(await screen.findByRole('button', { name: 'A newer version exists' }));
    return within(await screen.findByRole('dialog', { name: 'What changed in “Original”' }));
  };

  it('names its original, with the way there', async () => {
    forked = { _id: original, version: 1, title: 'Original', newer: null };
    showAt(`/author/items/${id}`, author);
    const link = await screen.findByRole('link', { name: 'Copy of “Original”, version 1' });
    expect(link.getAttribute('href')).toBe(`/author/items/${original}`);
    expect(screen.queryByRole('button', { name: 'A newer version exists' })).toBeNull();
  });

  it('says so of an original that its owner can no longer see', async () => {
    forked = { _id: original, version: 1, title: null, newer: null };
    showAt(`/author/items/${id}`, author);
    expect(await screen.findByText('Copy of an original that you can no longer see, version 1')).toBeTruthy();
  });

  it('takes what is chosen of a newer original, and has followed it once that is saved', async () => {
    const dialog = await look();
    expect((await region('Statement', dialog)).textContent).toContain('Original, version 2+');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Take over: Worked solution' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Take over what is chosen' }));
    expect(await screen.findByText('Taken over from version 2, not saved yet.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text of the solution').value).toBe('So it is.');
    expect(followed).toEqual([]);
    press('Save');
    expect(await screen.findByText(/^Version 2, saved/)).toBeTruthy();
    await screen.findByRole('link', { name: 'Copy of “Original”, version 2' });
    expect(followed).toEqual([2]);
    expect(versions[1]).toMatchObject({ title: 'Mine', solution: 'So it is.', statement: anItem().statement });
  });

  it('is left as it is when its owner has what they want', async () => {
    const dialog = await look();
    fireEvent.click(await dialog.findByRole('button', { name: 'I have what I want' }));
    await screen.findByRole('link', { name: 'Copy of “Original”, version 2' });
    expect(screen.queryByRole('button', { name: 'A newer version exists' })).toBeNull();
    expect(versions).toHaveLength(1);
  });

  it('is held against the newest original where the version that was copied can no longer be read', async () => {
    readable = [2];
    const dialog = await look();
    expect(await dialog.findByText(/can no longer be read/)).toBeTruthy();
    expect((await region('Title', dialog)).textContent).toContain('Yours−Mine');
  });
});

it('calls every field of every kind of part, variable and figure by a name', () => {
  const unnamed = new Set<string>();
  const named = (path: string) => {
    const word = fieldWord(path, (key, values) => (hasText(key) ? text(key, values) : key));
    if (/^[a-z_.]+$/.test(word)) unnamed.add(`${path}: ${word}`);
  };
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const [at, one] of value.entries()) walk(one, `${path}.${at}`);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) walk(one, path === '' ? name : `${path}.${name}`);
    // Of follow_through only what is in it is ever told.
    else if (!/(^|\.)(id|name|follow_through)$/.test(path)) named(path);
  };
  const lists = ['options', 'pairs', 'distractors', 'entries', 'groups', 'cards', 'rubric', 'alternatives'];
  for (const kind of partKinds) {
    const { names, functions, patterns, accepted, forms, tools, ...part } = blankPart(kind, 'p') as unknown as Record<
      string,
      unknown
    >;
    walk(part, '');
    for (const list of Object.keys({ names, functions, patterns, accepted, forms, tools })) named(list);
  }
  for (const kind of figureKinds) walk(blankFigure(kind, 'f1'), '');
  for (const list of lists) named(`${list}.0`);
  const kinds: VariableKind[] = [
    'integer',
    'nonzero',
    'choice',
    'decimal',
    'derived',
    'matrix',
    'polynomial',
    'list',
    'words',
  ];
  for (const kind of kinds) for (const name of Object.keys(blankVariable(kind, []))) if (name !== 'name') named(name);
  for (const path of ['category', 'tags', 'language', 'grade', 'chapter', 'difficulty', 'conditions.0']) named(path);
  for (const path of ['test_cases.0.answer', 'test_cases.0.part_id', 'test_cases.0.expected']) named(path);
  for (const path of ['alternatives.0.credit', 'alternatives.0.class', 'assume.x', 'follow_through.variable'])
    named(path);
  for (const path of ['tolerance.value', 'asked.variable', 'asked.order', 'asked.constant']) named(path);
  expect([...unnamed]).toEqual([]);
});
