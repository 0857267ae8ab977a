import { type ItemContent, type Quiz, routes } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aList, anId, anItem, aQuiz, aRendering, aUser } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const author = aUser(['author']);
const id = aQuiz()._id;
let api: ReturnType<typeof fakeApi>;
let stored: Quiz;
beforeEach(() => {
  stored = aQuiz();
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]));
});

const store = (quiz: Quiz): Quiz => {
  stored = quiz;
  return quiz;
};
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const key = `draft:${author._id}:item:${id}`;
const keptContent = () => (JSON.parse(localStorage.getItem(key) ?? '{}') as { content?: ItemContent }).content;

describe('a new item', () => {
  it('is saved with what was typed, and gets an address of its own', async () => {
    api.on(routes.createQuiz, ({ body }) => ({ data: store(aQuiz({ content: body.content })) }));
    const { path } = showAt('/author/items/new', author);
    type(await title(), 'Perimeter');
    type(screen.getByLabelText('Statement'), 'How long is it?');
    type(screen.getByLabelText('Key'), '2*a + 2*b');
    save();
    await waitFor(() => expect(path()).toBe(`/author/items/${id}`));
    const sent = api.sent(routes.createQuiz).map(({ content }) => content);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ title: 'Perimeter', statement: 'How long is it?', parts: [{ key: '2*a + 2*b' }] });
    expect(localStorage.getItem(`draft:${author._id}:item:new`)).toBeNull();
  });

  it('is saved although the preview still tells a fault of what stood there before', async () => {
    const problem = { code: 'unknownName', path: 'statement', params: { expression: 'a', name: 'a' } };
    api.on(routes.renderDraft, () => ({ data: aRendering({ variants: [], problems: [problem] }) }));
    api.on(routes.createQuiz, ({ body }) => ({ data: store(aQuiz({ content: body.content })) }));
    const { path } = showAt('/author/items/new', author);
    type(await title(), 'Perimeter');
    type(screen.getByLabelText('Key'), '2*a + 2*b');
    type(screen.getByLabelText('Statement'), 'Let $a = {{a}}$.');
    await screen.findByRole('region', { name: 'Things to fix' });
    type(screen.getByLabelText('Statement'), 'How long is it?');
    save();
    await waitFor(() => expect(path()).toBe(`/author/items/${id}`));
  });

  it('is not sent without a title; the field is shown instead', async () => {
    showAt('/author/items/new', author);
    type(await screen.findByLabelText('Statement'), 'How long is it?');
    save();
    expect(api.sent(routes.createQuiz)).toHaveLength(0);
    expect(document.activeElement).toBe(await title());
  });
});

describe('what is missing', () => {
  it('is no problem in a fresh item until its field was left, and all of it is when saving was tried', async () => {
    showAt('/author/items/new', author);
    const statement = await screen.findByLabelText('Statement');
    expect(screen.queryByRole('region', { name: 'Things to fix' })).toBeNull();
    type(statement, 'S');
    expect(screen.queryByRole('region', { name: 'Things to fix' })).toBeNull();
    fireEvent.blur(screen.getByLabelText('Key'));
    const problems = () => within(screen.getByRole('region', { name: 'Things to fix' })).getAllByRole('button');
    expect(problems().map(({ textContent }) => textContent)).toEqual(['Write the key of this part.']);
    save();
    expect(problems()).toHaveLength(2);
  });
});

describe('an item of one’s own', () => {
  it('is saved as the version after the one that was read', async () => {
    api.on(routes.saveQuiz, ({ body }) => ({ data: store({ ...stored, version: 2, content: body.content }) }));
    showAt(`/author/items/${id}`, author);
    type(await title(), 'Better');
    expect(screen.getByText('Changes not saved yet')).toBeTruthy();
    save();
    expect(await screen.findByText(/^Version 2, saved/)).toBeTruthy();
    expect(api.sent(routes.saveQuiz)).toMatchObject([{ _id: id, version: 1, content: { title: 'Better' } }]);
    expect(keptContent()).toBeUndefined();
  });

  it('keeps unsaved work over a reload, and says so', async () => {
    const first = showAt(`/author/items/${id}`, author);
    type(await title(), 'Half done');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(keptContent()?.title).toBe('Half done');
    first.unmount();
    showAt(`/author/items/${id}`, author);
    expect((await title()).value).toBe('Half done');
    fireEvent.click(await screen.findByRole('button', { name: 'Drop them' }));
    expect((await title()).value).toBe(stored.content.title);
  });

  it('asks before unsaved work is left, and stays when told so', async () => {
    const { path } = showAt(`/author/items/${id}`, author);
    type(await title(), 'Half done');
    fireEvent.click(screen.getByRole('link', { name: 'All items' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(path()).toBe(`/author/items/${id}`);
    expect((await title()).value).toBe('Half done');
  });

  it('keeps what was typed when the server refuses, and sends it again on a press', async () => {
    api.on(routes.saveQuiz, () => {
      throw new Fault('unavailable');
    });
    showAt(`/author/items/${id}`, author);
    type(await title(), 'Better');
    save();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect((await title()).value).toBe('Better');
    api.on(routes.saveQuiz, ({ body }) => ({ data: store({ ...stored, version: 2, content: body.content }) }));
    fireEvent.click(again);
    expect(await screen.findByText(/^Version 2, saved/)).toBeTruthy();
  });
});

it('tells beside its versions in which exams an item was looked at', async () => {
  const own = [{ kind: 'exam' as const, _id: anId(8), title: 'Unit 2', shown: 3, last_at: '2026-03-02T08:00:00.000Z' }];
  api
    .on(routes.historyOfQuiz, () => aList([]))
    .on(routes.usageOfQuiz, () => ({ data: { shown: 14, documents: 2, own } }));
  showAt(`/author/items/${id}`, author);
  await title();
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }));
  expect(await screen.findByText('Looked at in exams: 2 (14 ×)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Unit 2' }).getAttribute('href')).toBe(`/exam/${anId(8)}`);
});

describe('when somebody saved in between', () => {
  beforeEach(() => {
    api.on(routes.historyOfQuiz, () =>
      aList([
        {
          version: 2,
          title: 'Theirs',
          message: '',
          by: { _id: anId(7), username: 'author2', name: 'Jan', lastname: 'Novák' },
          at: '2026-03-02T08:00:00.000Z',
        },
      ]),
    );
    api.on(routes.saveQuiz, ({ body }) => {
      if (body.version === 1) {
        stored = { ...stored, version: 2, content: anItem({ title: 'Theirs' }) };
        throw new Fault('version_conflict');
      }
      stored = { ...stored, version: 3, content: body.content };
      return { data: stored };
    });
  });
  const conflict = async () => {
    showAt(`/author/items/${id}`, author);
    type(await title(), 'Mine');
    save();
    return screen.findByRole('dialog', { name: 'Saved elsewhere in the meantime' });
  };

  it('says who saved what, and nothing typed is lost', async () => {
    const dialog = await conflict();
    expect(dialog.textContent).toContain('Jan Novák saved version 2 (“Theirs”)');
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Mine');
  });

  it('saves mine as the version after theirs', async () => {
    fireEvent.click(within(await conflict()).getByRole('button', { name: 'Save mine as the next version' }));
    expect(await screen.findByText(/^Version 3, saved/)).toBeTruthy();
    expect(stored.content.title).toBe('Mine');
  });

  it('shows theirs when mine is dropped', async () => {
    fireEvent.click(within(await conflict()).getByRole('button', { name: 'Drop mine and show what is saved' }));
    await waitFor(async () => expect((await title()).value).toBe('Theirs'));
    expect(stored.version).toBe(2);
  });
});

describe('the preview', () => {
  it('shows one seed large with tabs across, and all five side by side over the whole width', async () => {
    showAt(`/author/items/${id}`, author);
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    fireEvent.click(screen.getByRole('radio', { name: 'Variant 3' }));
    expect(await screen.findByText('Statement of variant 3')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    fireEvent.click(screen.getByRole('radio', { name: 'Five side by side' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    expect(api.sent(routes.renderDraft)).toMatchObject([{ num_candidates: 5 }]);
  });

  it('shows a statement from its first character, before anything can be drawn', async () => {
    showAt('/author/items/new', author);
    type(await screen.findByLabelText('Statement'), 'Solve {{a}}');
    const pane = screen.getByRole('region', { name: 'Preview' });
    expect(within(pane).getByText('Solve a')).toBeTruthy();
  });

  it('makes a name that is no variable one with a press', async () => {
    const stranger = { code: 'unknownVariable', path: 'statement', params: { name: 'k', expression: 'k' } };
    api.on(routes.renderDraft, ({ body }) => ({
      data: body.content.variables.some(({ name }) => name === 'k')
        ? aRendering()
        : aRendering({ variants: [], problems: [stranger] }),
    }));
    showAt(`/author/items/${id}`, author);
    fireEvent.click(await screen.findByRole('button', { name: 'Add variable k' }));
    const names = screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
    expect(names).toContain('k');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add variable k' })).toBeNull());
  });

  it('names an impossible condition, with a press that goes to its field', async () => {
    stored = aQuiz({ content: anItem({ conditions: ['a < 0'] }) });
    const problem = { code: 'conditionNeverHolds', path: 'conditions.0', params: { condition: 'a < 0' } };
    api.on(routes.renderDraft, () => ({ data: aRendering({ variants: [], problems: [problem] }) }));
    showAt(`/author/items/${id}`, author);
    fireEvent.click(
      await screen.findByRole('button', { name: 'The condition “a < 0” is never true with these variables.' }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Condition 1'));
  });

  it('says how a tried answer was read and judged', async () => {
    api.on(routes.tryQuiz, () => ({
      data: {
        p: {
          validity: 'valid' as const,
          outcome: 'partly' as const,
          credit: 0.5,
          reasons: [],
          read_as: '2x',
          feedback: 'Mind the constant.',
          answer_class: '',
          rule: 'expression',
          grader_version: 1,
        },
      },
    }));
    showAt(`/author/items/${id}`, author);
    const [card] = await screen.findAllByRole('article');
    if (!card) throw new Error('no variant');
    type(await within(card).findByLabelText('Try an answer'), '2x');
    fireEvent.click(within(card).getByRole('button', { name: 'Try these answers' }));
    expect(await within(card).findByText('◐ Partly right · 50 %')).toBeTruthy();
    expect(within(card).getByText('Mind the constant.')).toBeTruthy();
    expect(api.sent(routes.tryQuiz)).toMatchObject([{ seed: '1', answers: { p: '2x' } }]);
  });

  it('shows the outcome of each test case', async () => {
    const case1 = { part_id: 'p', answer: '1', expected: 'correct' as const };
    stored = aQuiz({ content: anItem({ test_cases: [case1] }) });
    const cases = [
      { index: 0, seed: '1', expected: 'correct', got: 'correct', ok: true },
      { index: 0, seed: '2', expected: 'correct', got: 'wrong', ok: false },
    ];
    api.on(routes.renderDraft, () => ({ data: aRendering({ cases }) }));
    showAt(`/author/items/${id}`, author);
    expect(await screen.findByText('✗ With variant 2 the result is: Wrong')).toBeTruthy();
  });
});

it('offers a copy of another author’s item, and no form', async () => {
  stored = aQuiz({ mine: false, status: 'published' });
  showAt(`/author/items/${id}`, author);
  expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeTruthy();
  expect(screen.queryByLabelText('Title')).toBeNull();
});

it('names the test case and the seed that keep an item from being published, and goes there', async () => {
  const wrong = { part_id: 'p', answer: '1', expected: 'correct' as const };
  stored = aQuiz({ content: anItem({ test_cases: [wrong, wrong] }) });
  api.on(routes.publishQuiz, () => {
    throw new Fault('test_cases_fail', {
      cases: [{ index: 1, seed: '17', expected: 'correct', got: 'wrong', ok: false }],
    });
  });
  showAt(`/author/items/${id}`, author);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByText('Publish for all teachers'));
  const notice = await screen.findByRole('alert');
  fireEvent.click(within(notice).getByRole('button', { name: /Test case 2 gives “Wrong” with variant 17/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Test case 2: answer'));
});

it('says beside the button why nothing was published, with a press to each problem, until it is settled', async () => {
  stored = aQuiz({ content: anItem() });
  const problems = [
    {
      code: 'keyFailsRule',
      path: 'parts.0.key',
      params: { typed: 'x(2x+4)', seed: '31', reason: 'commonFactor', factor: '2' },
    },
    { code: 'dollarAlone', path: 'statement', params: { text: 'costs $5' } },
  ];
  api.on(routes.publishQuiz, () => {
    throw new Fault('item_has_faults', { problems });
  });
  showAt(`/author/items/${id}`, author);
  const publish = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    fireEvent.click(await screen.findByText('Publish for all teachers'));
  };
  await publish();
  const notice = await screen.findByRole('alert');
  // The head stays in sight while one scrolls, and the notice is part of it.
  expect(notice.parentElement?.querySelector('h1')).toBeTruthy();
  expect(notice.textContent).toContain('was not published');
  fireEvent.click(within(notice).getByRole('button', { name: /variant 31 the key is x\(2x\+4\)/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Key'));
  fireEvent.click(within(notice).getByRole('button', { name: /near “costs \$5”/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Statement'));
  fireEvent.click(within(notice).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await publish();
  await screen.findByRole('alert');
  api.on(routes.publishQuiz, () => ({ data: store({ ...stored, status: 'published', published_version: 1 }) }));
  await publish();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('leads to the field that the server’s own check refused', async () => {
  api.on(routes.renderDraft, () => {
    throw new Fault('invalid_request', { fields: [{ path: 'body.content.parts.0.points', problem: 'too_big' }] });
  });
  showAt(`/author/items/${id}`, author);
  fireEvent.click(await screen.findByText('This is not filled in correctly.'));
  expect(document.activeElement).toBe(screen.getByLabelText('Points'));
});
