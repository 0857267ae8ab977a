import { type ItemContent, type Quiz, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  aList,
  anAsset,
  anId,
  anImageId,
  anItem,
  aQuiz,
  aQuota,
  aRendering,
  aSentFile,
  aUser,
} from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { aFile, fakeUploads } from '../../../testing/fake-uploads.js';
import { showAt } from '../../../testing/show.js';

// What jsdom cannot do: draw.
vi.mock('../../../blocks/files/crop/crop-step.js', () => ({
  default: ({ file, onDone }: { file: File; onDone: (file: Blob, name: string) => void }) => (
    <button type="button" onClick={() => onDone(file, file.name)}>
      Use this part
    </button>
  ),
}));

const id = aQuiz()._id;
const token = 'ABCDEFGHIJKLMNOPQRST01';
const newer = 'ZZZZefghijklmnopqrst-_';
let api: ReturnType<typeof fakeApi>;
let stored: Quiz;
const part = anItem().parts[0];
if (!part) throw new Error('no part');
beforeEach(() => {
  stored = aQuiz();
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listAssets, () => aList([anAsset()]))
    .on(routes.fileQuota, () => ({ data: aQuota() }))
    .on(routes.createAsset, ({ body }) => ({ data: anAsset({ title: body.title, alt: body.alt }) }))
    .on(routes.saveQuiz, ({ body }) => {
      stored = { ...stored, version: 2, content: body.content };
      return { data: stored };
    });
  fakeUploads(() => ({ data: aSentFile() }));
});
const open = (content: Partial<ItemContent> = {}) => {
  stored = aQuiz({ content: anItem(content) });
  return showAt(`/author/items/${id}`, aUser(['author']));
};
const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement | HTMLInputElement>(label);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const say = async (words: string) => {
  fireEvent.change(await screen.findByLabelText(/^What the picture shows/), { target: { value: words } });
  await press('Put into the text');
};
/** The button of one of the fields. */
const add = (label: string) => {
  const all = screen.getAllByRole('button', { name: 'Add a picture' });
  const one = all.find((button) => button.getAttribute('aria-description') === label);
  if (!one) throw new Error(label);
  fireEvent.click(one);
};
const clipboard = (...files: File[]) => ({ clipboardData: { types: ['Files'], files } });
const saved = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.saveQuiz)).toHaveLength(1));
  return api.sent(routes.saveQuiz)[0]?.content;
};

it('a picture from the button stands where the cursor was, and is saved with the item', async () => {
  open({ statement: 'See here.' });
  const statement = await field('Statement');
  statement.setSelectionRange(4, 4);
  add('Statement');
  fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
  await press('A right triangle');
  await say('a triangle');
  await waitFor(() => expect(statement.value).toBe(`See ![a triangle](image:${anImageId}#800x600)here.`));
  expect((await saved())?.statement).toBe(statement.value);
});

it('a photo that is pasted onto a field is sent and stands in it with its words', async () => {
  open({ statement: 'S' });
  const statement = await field('Statement');
  fireEvent.paste(statement, clipboard(aFile('image.png')));
  await press('Use this part');
  await say('a parabola');
  await waitFor(() => expect(statement.value).toContain(`![a parabola](image:${anImageId}#800x600)`));
});

it('words that are pasted with a picture of themselves stay words', async () => {
  open({ statement: 'S' });
  fireEvent.paste(await field('Statement'), { clipboardData: { types: ['text/plain', 'Files'], files: [aFile()] } });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['Text of the solution', (item: ItemContent | undefined) => item?.solution],
  ['Prompt', (item: ItemContent | undefined) => item?.parts[0]?.prompt],
  ['If right', (item: ItemContent | undefined) => item?.parts[0]?.feedback.correct],
])('a picture that is dropped onto “%s” is saved there', async (label, textOf) => {
  open();
  const target = await field(label);
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [aFile()] } });
  await press('Use this part');
  await say('a plot');
  await waitFor(() => expect(target.value).toBe(`![a plot](image:${anImageId}#800x600)`));
  expect(textOf(await saved())).toBe(target.value);
});

it('an option takes pictures too', async () => {
  const options = ['p', 'q'].map((name, at) => ({ id: name, text: name, correct: at === 0, feedback: '' }));
  const { prompt, points, feedback } = part;
  open({
    parts: [
      {
        id: 'p',
        kind: 'choice',
        prompt,
        points,
        feedback,
        alternatives: [],
        attempt_penalty: 0,
        follow_through: null,
        options,
        shuffle: true,
        none_of_these: false,
      },
    ],
  });
  const option = await field('Option 1');
  option.setSelectionRange(0, 1);
  add('Option 1');
  fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
  await press('A right triangle');
  await say('graph A');
  await waitFor(() => expect(option.value).toBe(`![graph A](image:${anImageId}#800x600)`));
});

it('shows the author no token, and sends none', async () => {
  const text = `![t](image:${anImageId}.${token})`;
  open({ statement: text, solution: text });
  expect((await field('Statement')).value).toBe(`![t](image:${anImageId})`);
  fireEvent.change(await field('Title'), { target: { value: 'New title' } });
  const sent = await saved();
  expect(JSON.stringify(sent)).not.toContain(token);
  // What comes back with tokens is what is written here: nothing is unsaved.
  stored = { ...stored, content: { ...stored.content, statement: text } };
  expect(await screen.findByText(/^Version 2, saved/)).toBeTruthy();
});

it('offers the newer version of a picture, and takes it with its own shape by a press', async () => {
  api.on(routes.listAssets, () => aList([anAsset({ image_id: newer, version: 2, width: 300, height: 400 })]));
  open({ statement: `![t](image:${anImageId}#800x600)` });
  const list = within(await screen.findByRole('list', { name: 'Pictures in this text' }));
  expect(await list.findByText('A newer version of this picture is there.')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: 'Use the newer version' }));
  expect((await field('Statement')).value).toBe(`![t](image:${newer}#300x400)`);
  expect(api.requests.find(({ route }) => route === routes.listAssets)?.query).toMatchObject({
    filter: JSON.stringify({ image_id: anImageId }),
    scope: 'all',
  });
  await waitFor(() => expect(screen.queryByText('A newer version of this picture is there.')).toBeNull());
});

it('replaces a picture by a new version of its file', async () => {
  api.on(routes.saveAsset, () => ({ data: anAsset({ image_id: newer, version: 2, revision: 2 }) }));
  open({ statement: `![t](image:${anImageId})` });
  await press('Replace with a new version');
  fireEvent.change(await screen.findByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [aFile()] },
  });
  await press('Use this part');
  await waitFor(() =>
    expect(api.sent(routes.saveAsset)).toMatchObject([{ _id: anId(51), revision: 1, file_id: anId(50) }]),
  );
  await waitFor(async () => expect((await field('Statement')).value).toBe(`![t](image:${newer}#800x600)`));
});

it('leaves another’s picture as it is', async () => {
  api.on(routes.listAssets, () => aList([]));
  open({ statement: `![t](image:${anImageId})` });
  const list = within(await screen.findByRole('list', { name: 'Pictures in this text' }));
  expect(list.getByText('t')).toBeTruthy();
  expect(list.queryByRole('button')).toBeNull();
});
