import { figure, figureKinds, type ItemContent, type Quiz, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aList, anItem, aQuiz, aRendering, aUser } from '../../../../testing/builders.js';
import { fakeApi } from '../../../../testing/fake-api.js';
import { showAt } from '../../../../testing/show.js';
import { blankFigure, checkFigure } from '../../model/blank-figure.js';

const author = aUser(['author']);
let api: ReturnType<typeof fakeApi>;
let stored: Quiz;
let rendered = aRendering();
beforeEach(() => {
  rendered = aRendering();
  stored = aQuiz({ content: anItem() });
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: rendered }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.saveQuiz, ({ body }) => {
      stored = { ...stored, version: stored.version + 1, content: body.content };
      return { data: stored };
    });
});

const open = () => showAt(`/author/items/${stored._id}`, author);
const add = async (kind: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add figure' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
};
const figureBox = (name: string) => within(screen.getByRole('region', { name }));
async function saved(): Promise<ItemContent> {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.saveQuiz)).toHaveLength(1));
  return stored.content;
}

it.each(figureKinds)('a new figure is one that the server takes and draws: %s', (kind) => {
  const blank = blankFigure(kind, 'f1');
  expect(figure.parse(blank)).toEqual(blank);
  expect(checkFigure(blank, 'figures.0')).toEqual([]);
});

describe('figures in the editor', () => {
  it('are added, changed and put into the statement with one press', async () => {
    open();
    await add('Function plot');
    const box = figureBox('Figure f1');
    // Its fields come with a file of their own.
    fireEvent.change(await box.findByLabelText('Function 1'), { target: { value: 'a*x^2' } });
    fireEvent.click(box.getByRole('button', { name: 'Insert into the statement' }));
    const inserted = box.getByRole<HTMLButtonElement>('button', { name: 'Shown in the statement' });
    expect(inserted.disabled).toBe(true);
    const { figures, statement } = await saved();
    expect(figures).toMatchObject([
      { id: 'f1', kind: 'plot', curves: [{ expression: 'a*x^2', label: '' }], y_from: '' },
    ]);
    expect(statement).toBe(`${anItem().statement}\n\n![](figure:f1)`);
  });

  it('are put where the cursor is in any text', async () => {
    open();
    await add('Triangle');
    const solution = await screen.findByLabelText<HTMLTextAreaElement>('Text of the solution');
    const near = solution.closest('section');
    if (!near) throw new Error('no section');
    fireEvent.click(within(near).getByRole('button', { name: 'Insert figure f1' }));
    expect((await saved()).solution).toContain('![](figure:f1)');
  });

  it('change places and go, and a new one takes a name that is free', async () => {
    open();
    await add('Bar chart');
    await add('Number line');
    fireEvent.click(screen.getByRole('button', { name: /up.*Figure f2|Figure f2.*up/i }));
    fireEvent.click(screen.getByRole('button', { name: /(remove|delete).*Figure f1|Figure f1.*(remove|delete)/i }));
    await add('Box plot');
    expect((await saved()).figures.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['f2 number_line', 'f1 boxes']);
  });

  it('that miss a number say so at its field, and the rest is shown meanwhile', async () => {
    open();
    await add('Triangle');
    const [side] = await figureBox('Figure f1').findAllByLabelText('Side BC');
    if (!side) throw new Error('no field');
    fireEvent.focus(side);
    fireEvent.change(side, { target: { value: '' } });
    fireEvent.blur(side);
    fireEvent.click(await screen.findByRole('button', { name: 'Write a number or a formula here.' }));
    expect(document.activeElement).toBe(side);
  });

  it('that cannot be drawn lead to the field that is at fault', async () => {
    const params = { sides: '1, 2, 9' };
    rendered = aRendering({ variants: [], problems: [{ code: 'figureTriangle', path: 'figures.0.a', params }] });
    open();
    await add('Triangle');
    await figureBox('Figure f1').findAllByLabelText('Side BC');
    const said = 'No triangle has the sides 1, 2, 9: each must be shorter than the other two together.';
    fireEvent.click(await screen.findByRole('button', { name: said }));
    expect(document.activeElement?.getAttribute('data-path')).toBe('figures.0.a');
  });
});

describe('the list of things to fix', () => {
  it('has what stops first and what is only advised below, each with a press to its field', async () => {
    rendered = aRendering({
      problems: [{ code: 'pictureWithoutWords', path: 'solution', params: {} }],
      warnings: [{ code: 'unusedVariable', path: 'variables.0.name', params: { name: 'a' } }],
    });
    open();
    const list = within(await screen.findByRole('region', { name: 'Things to fix' }));
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual([
      expect.stringContaining('A picture has no words'),
      'Nothing uses the variable a.',
    ]);
    expect(list.getByText('1 thing to fix')).toBeTruthy();
    expect(list.getByText('1 thing to look at')).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Nothing uses the variable a.' }));
    expect(document.activeElement?.getAttribute('data-path')).toBe('variables.0.name');
  });
});
