import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Loaded anew for each test: a page stands once. */
let app: typeof import('./standing.js') & typeof import('../components/waiting.js');
let stands = false;

function Page({ waits, beside }: { waits: boolean; beside: boolean }) {
  const { Waiting } = app;
  app.useStanding();
  return waits ? <Waiting beside={beside} /> : null;
}

const shown = (page: { waits: boolean; beside: boolean }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MantineProvider>
      <Page {...page} />
    </MantineProvider>
  </QueryClientProvider>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the first page', () => {
  beforeEach(async () => {
    vi.resetModules();
    app = { ...(await import('./standing.js')), ...(await import('../components/waiting.js')) };
    stands = false;
    void app.whenStanding().then(() => {
      stands = true;
    });
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('stands once a part that belongs to it has come', async () => {
    const { rerender } = render(shown({ waits: true, beside: false }));
    await pass(2000);
    expect(stands).toBe(false);
    rerender(shown({ waits: false, beside: false }));
    await pass(200);
    expect(stands).toBe(true);
  });

  it('does not wait for a part that waits for it', async () => {
    render(shown({ waits: true, beside: true }));
    await pass(200);
    expect(stands).toBe(true);
  });
});
