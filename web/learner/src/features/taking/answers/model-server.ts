import type { AnswerEvent } from '@mathquiz/contracts';

/** For tests: what the server does with events, in its plainest form. A device's number at or below its last one is old news. */
export function modelServer() {
  const answers = new Map<string, { value: string; decimal: 'point' | 'comma' }>();
  const clients = new Map<string, number>();
  return {
    answers,
    clients,
    save(clientId: string, events: readonly AnswerEvent[]): number {
      let stored = clients.get(clientId) ?? 0;
      for (const { seq, part, value, decimal } of events) {
        if (seq <= stored) continue;
        answers.set(part, { value, decimal });
        stored = seq;
      }
      clients.set(clientId, stored);
      return stored;
    },
    attempt: () => ({
      answers: Object.fromEntries([...answers].map(([part, a]) => [part, { ...a, at: '2026-11-21T09:00:00Z' }])),
      clients: Object.fromEntries(clients),
    }),
  };
}
