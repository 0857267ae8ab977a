import { type RenderedText, routes, type Text } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anId, aQuiz, aQuizRow, aRendering, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const teacher = aUser(['teacher']);
const body = 'Read this.\n\n:::definition Root\nA zero of $f$.\n:::\n\n![Try it](item:00000000000000000000000a)';

function aText(change: Partial<Text> = {}): Text {
  const { content, ...head } = aQuiz();
  const { title, category, tags, language, grade, chapter, difficulty } = content;
  return {
    ...head,
    content: { title, category, tags, language, grade, chapter, difficulty, body, figures: [], translations: {} },
    ...change,
  };
}

const rendered = (change: Partial<RenderedText> = {}): { data: RenderedText } => ({
  data: {
    body,
    items: [{ _id: '00000000000000000000000a', version: 3, title: 'A quadratic' }],
    problems: [],
    warnings: [],
    ...change,
  },
});

it('lists texts with how they begin, and leads to a new one where there is none', async () => {
  const { _id, owner, status, version, published_version, validated, attributes, created_at, updated_at } = aQuizRow();
  const row = {
    ...{ _id, owner, status, version, published_version, validated, attributes, created_at, updated_at },
    ...{ title: 'Zeros', category: 'algebra' as const, tags: [], language: null, grade: 9, chapter: '' },
    ...{ difficulty: null, requested_at: null, mine: true, owned: true, beginning: 'Where $f$ is nothing', items: 2 },
  };
  fakeApi().on(routes.listText, ({ query }) => aList(query.scope === 'mine' ? [row] : []));
  showAt('/author/texts', teacher);
  const link = await screen.findByRole('link', { name: /Zeros/ });
  expect(link.getAttribute('href')).toContain(`/author/texts/${_id}`);
  expect(link.closest('li')?.textContent).toContain('2 items to try');
  fireEvent.click(screen.getByLabelText('Published'));
  expect(await screen.findByText('Nobody at this school has published a text yet.')).toBeTruthy();
});

it('saves a new text with the box and the item that a press put into it', async () => {
  const api = fakeApi()
    .on(routes.renderTextDraft, () => rendered())
    .on(routes.listQuiz, () => aList([aQuizRow({ _id: anId(7), title: 'Halves [easy]' })]))
    .on(routes.createText, ({ body: sent }) => ({ data: aText({ content: sent.content as Text['content'] }) }))
    .on(routes.getText, () => ({ data: aText() }));
  showAt('/author/texts/new', teacher);
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Zeros' } });
  fireEvent.click(screen.getByRole('button', { name: 'Theorem' }));
  fireEvent.click(screen.getByRole('button', { name: 'Item to try' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Insert Halves [easy]' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.createText).length).toBe(1));
  const [sent] = api.sent(routes.createText);
  expect(sent?.content).toMatchObject({ title: 'Zeros', figures: [] });
  expect(sent?.content.body).toContain(':::theorem');
  expect(sent?.content.body).toContain(`![Halves  easy ](item:${anId(7)})`);
});

it('shows what is written as it will be read, with an item to try', async () => {
  fakeApi()
    .on(routes.getText, () => ({ data: aText() }))
    .on(routes.renderTextDraft, () => rendered())
    .on(routes.renderQuiz, () => ({ data: aRendering() }));
  showAt(`/author/texts/${aText()._id}`, teacher);
  const box = await screen.findByRole('region', { name: 'Definition 1' });
  expect(box.textContent).toContain('Root');
  const item = await screen.findByRole('region', { name: 'A quadratic' });
  expect(await within(item).findByText('Statement of variant 1')).toBeTruthy();
});

it('goes to the field that a problem names', async () => {
  fakeApi()
    .on(routes.getText, () => ({ data: aText() }))
    .on(routes.renderTextDraft, () =>
      rendered({ problems: [{ code: 'itemUnknown', path: 'body', params: { places: '1' } }] }),
    )
    .on(routes.renderQuiz, () => ({ data: aRendering() }));
  showAt(`/author/texts/${aText()._id}`, teacher);
  fireEvent.click(await screen.findByRole('button', { name: /An item in this text is not there/ }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-path')).toBe('body'));
});

it('is read and copied by others', async () => {
  const api = fakeApi()
    .on(routes.getText, () => ({ data: aText({ mine: false, owned: false, status: 'published' }) }))
    .on(routes.renderText, () => rendered({ body: 'Only to read.', items: [] }))
    .on(routes.forkText, () => ({ data: aText({ _id: anId(9) }) }));
  showAt(`/author/texts/${aText()._id}`, teacher);
  expect(await screen.findByText('Only to read.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
  await waitFor(() => expect(api.sent(routes.forkText)).toEqual([{ _id: aText()._id }]));
});
