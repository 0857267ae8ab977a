import { MantineProvider } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Listed } from './listed.js';
import { Pages } from './pages.js';
import { useList } from './use-list.js';

const names = Array.from({ length: 25 }, (_, at) => `Row ${at + 1}`);

function Page() {
  const list = useList();
  const kind = list.oneOf('kind', ['odd', 'even'], 'all');
  const all = names.filter((name) => name.includes(list.q) && (kind !== 'odd' || Number(name.slice(4)) % 2 === 1));
  const sorted = list.sort?.down ? all.toReversed() : all;
  const page = { data: sorted.slice(list.offset, list.offset + 10), total: all.length, offset: list.offset, limit: 10 };
  return (
    <Listed
      list={list}
      query={{ data: page } as UseQueryResult<typeof page, Error>}
      search="Find"
      filters={
        <>
          <button type="button" onClick={() => list.set({ kind: 'odd' })}>
            Odd
          </button>
          <button type="button" onClick={() => list.sortBy({ by: 'name', down: true })}>
            Last first
          </button>
        </>
      }
      empty={<p>None</p>}
    >
      {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
    </Listed>
  );
}

function show(...addresses: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '/one', element: <p>One of them</p> },
    ],
    { initialEntries: addresses },
  );
  const view = render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { ...view, router, address: () => router.state.location.search };
}
const rows = () => screen.queryAllByText(/^Row/).map((one) => one.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText('Find') as HTMLInputElement;

it('keeps search, filter, sort and page in the address: Back, a reload and a link show the same rows', async () => {
  const { router, address, unmount } = show('/');
  fireEvent.change(field(), { target: { value: 'Row' } });
  await waitFor(() => expect(address()).toBe('?q=Row'));
  press('Odd');
  press('Last first');
  press('Next');
  expect(address()).toBe('?q=Row&kind=odd&sort=-name&offset=10');
  const shown = rows();
  expect(shown).toEqual(['Row 5', 'Row 3', 'Row 1']);
  await act(() => router.navigate('/one'));
  await act(() => router.navigate(-1));
  expect(rows()).toEqual(shown);
  const link = address();
  unmount();
  show(`/${link}`);
  expect(rows()).toEqual(shown);
  expect(field().value).toBe('Row');
});

it('begins at the first page when something else is chosen', () => {
  const { address } = show('/?offset=20');
  press('Odd');
  expect(address()).toBe('?kind=odd');
});

it('shows what was searched for by a link within the page, and keeps its page', async () => {
  const { router, address } = show('/?q=Row+2');
  await act(() => router.navigate('/?q=Row&offset=10'));
  expect(field().value).toBe('Row');
  await waitFor(() => expect(rows()).toContain('Row 20'));
  expect(address()).toBe('?q=Row&offset=10');
});

it('takes nothing that an address made up, and no page beyond the last', async () => {
  const { address } = show('/?kind=%7B%22$gt%22:1%7D&offset=700&q=Row');
  await waitFor(() => expect(address()).toContain('offset=20'));
  expect(rows()).toEqual(names.slice(20));
});

it('goes on beyond what is counted, up to the page that is not full', () => {
  const goes: number[] = [];
  const page = { total: 1000, more: true as const, limit: 10, onGo: (offset: number) => void goes.push(offset) };
  const pages = (offset: number, count: number) => (
    <MantineProvider env="test">
      <Pages {...page} offset={offset} data={names.slice(0, count)} />
    </MantineProvider>
  );
  const { rerender } = render(pages(990, 10));
  expect(screen.getByText(/991.*1000.*1000/).textContent).toContain('more than');
  press('Next');
  expect(goes).toEqual([1000]);
  rerender(pages(1000, 4));
  expect((screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement).disabled).toBe(true);
});
