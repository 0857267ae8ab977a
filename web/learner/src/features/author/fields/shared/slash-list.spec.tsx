import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { becomeUser } from '../../../../lib/session.js';
import { queries } from '../../../../lib/use-call.js';
import { aUser } from '../../../../testing/builders.js';
import { MarkdownField } from './markdown-field.js';

function Host() {
  const [value, setValue] = useState('');
  return (
    <MarkdownField
      label="Statement"
      value={value}
      onChange={setValue}
      path="statement"
      variables={[{ kind: 'integer', name: 'a', from: 1, to: 9, step: 1 }]}
    />
  );
}

beforeEach(() => {
  becomeUser(aUser(['author']));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Host />
      </QueryClientProvider>
    </MantineProvider>,
  );
});

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Statement');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more });
const options = async () => {
  await screen.findByRole('listbox', { name: 'Insert' });
  return screen.getAllByRole('option');
};
const current = async () => {
  const all = await options();
  const one = all.find((option) => option.id === field().getAttribute('aria-activedescendant'));
  expect(one?.getAttribute('aria-selected')).toBe('true');
  return one?.textContent;
};

it('opens at a slash, is filtered by typing, and puts in what Enter takes', async () => {
  type('Let /');
  expect(await current()).toBe('Heading');
  type('Let /form');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'Formula in the line',
    'Formula on its own line',
  ]);
  key('ArrowDown');
  expect(await current()).toBe('Formula on its own line');
  key('Enter');
  expect(field().value).toBe('Let \n$$\n\n$$\n');
  await waitFor(() => expect(field().selectionStart).toBe('Let \n$$\n'.length));
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('goes round with the arrows, offers the item’s own variables, and takes one by a press', async () => {
  type('/');
  await options();
  key('ArrowUp');
  expect(await current()).toBe('Variable a');
  fireEvent.click(screen.getByRole('option', { name: 'Variable a' }));
  expect(field().value).toBe('{{a}}');
});

it('is closed by Escape for this slash, and leaves Enter to the field where it is not open', async () => {
  type('/');
  await options();
  key('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  type('/h');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(key('Enter')).toBe(true);
  type('/h /');
  expect((await options()).length).toBeGreaterThan(5);
});

it('leaves Enter and the arrows to a keyboard that composes a sign', async () => {
  type('/l');
  await options();
  expect(key('Enter', { isComposing: true })).toBe(true);
  expect(field().value).toBe('/l');
});

it('is gone where nothing fits, and where the field is left', async () => {
  type('/zzz');
  expect(screen.queryByRole('listbox')).toBeNull();
  type('/');
  await options();
  fireEvent.blur(field());
  expect(screen.queryByRole('listbox')).toBeNull();
});
