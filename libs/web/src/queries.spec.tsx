import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Queries } from './queries.js';

it('a list that is asked for the first time when it changes is asked for once more: the answer under way may be older', async () => {
  const queries = new Queries();
  const queryKey = ['tickets', { page: 1 }];
  const answers = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  const asked = vi.fn(() => answers[asked.mock.calls.length - 1]?.promise ?? Promise.resolve([]));
  const { result } = renderHook(() => useQuery({ queryKey, queryFn: asked }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  expect(asked).toHaveBeenCalledTimes(1);
  const changed = queries.invalidateQueries({ queryKey: ['tickets'] });
  answers[0]?.resolve([]);
  answers[1]?.resolve(['new']);
  await changed;
  await waitFor(() => expect(result.current.data).toEqual(['new']));
  expect(asked).toHaveBeenCalledTimes(2);
});
