import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { App } from '../App.js';
import { fakeServer } from './fake-server.js';

type Known = Parameters<typeof fakeServer>[0];

/**
 * The console at an address, on a server that knows these routes; gives what it was asked. A data router, as in the product.
 * `readiness`: what the server says of itself; without it nobody answers there.
 */
export function openConsole(path: string, known: Known, readiness?: () => object) {
  const { fetch, asked } = fakeServer(known);
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    readiness && input === '/readyz' ? Response.json(readiness()) : fetch(input, init),
  );
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    asked,
    router,
    sent: (route: (typeof asked)[number]['route']) => asked.filter((one) => one.route === route),
  };
}

/** The row of a table that has this text. */
export async function rowOf(text: string): Promise<ReturnType<typeof within>> {
  const cell = await screen.findByText(text);
  const row = cell.closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return within(row);
}
