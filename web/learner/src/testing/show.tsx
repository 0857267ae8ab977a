import { MantineProvider } from '@mantine/core';
import type { User } from '@mathquiz/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { table } from '../app/router.js';
import { becomeUser } from '../lib/session.js';
import { queries } from '../lib/use-call.js';

/** The app at an address, as a person (null: a stranger has to be made by `startSession`). */
export function showAt(path: string, user: User | null) {
  queries.clear();
  queries.setDefaultOptions({ queries: { retry: false, staleTime: 0 } });
  if (user) becomeUser(user);
  const router = createMemoryRouter(table, { initialEntries: [path] });
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router, path: () => router.state.location.pathname + router.state.location.search };
}
