import type { SocketAnswer } from '@mathquiz/contracts';
import type { PayloadOf, PlainEvent } from '@mathquiz/contracts/event';
import { createStore } from '@mathquiz/web';
import { vi } from 'vitest';

type Hearer = (payload: never) => void;

/** The socket of a test, in the place of the page's own: says what the test says, and notes what is asked. */
function makeLive() {
  const hearers = new Map<string, Set<Hearer>>();
  const missed = new Set<() => void>();
  const open = createStore(false);
  const asked: { name: string; payload: Readonly<Record<string, string>> }[] = [];
  return {
    asked,
    open,
    hear<E extends PlainEvent>(event: E, told: (payload: PayloadOf<E>) => void) {
      const those = hearers.get(event.name) ?? new Set();
      hearers.set(event.name, those.add(told as Hearer));
      return () => those.delete(told as Hearer);
    },
    onMissed(look: () => void) {
      missed.add(look);
      return () => missed.delete(look);
    },
    async ask(name: string, payload: Readonly<Record<string, string>>): Promise<SocketAnswer> {
      asked.push({ name, payload });
      return { ok: true };
    },
    close: async () => undefined,
    again: () => undefined,
    /** The server tells this page. */
    say<E extends PlainEvent>(event: E, payload: PayloadOf<E>) {
      for (const hear of [...(hearers.get(event.name) ?? [])]) hear(payload as never);
    },
    miss: () => {
      for (const look of [...missed]) look();
    },
    /** Once something on the page wants to hear it: the socket's code comes after the page stands. */
    heard: (event: PlainEvent) =>
      vi.waitFor(
        () => {
          if (!hearers.get(event.name)?.size) throw new Error(`Nothing on the page wants to hear ${event.name}`);
        },
        { timeout: 20_000 },
      ),
    forget: () => {
      hearers.clear();
      missed.clear();
      open.set(false);
      asked.length = 0;
    },
  };
}

export const fakeLive = makeLive();
