import type { AnswerEvent, ChangedAnswer, Saved } from '@mathquiz/contracts/mathquiz/attempt.schemas';

/** For tests: what the server does with events, in its plainest form. A device's number at or below its last one is old news. */
export function modelServer() {
  const answers = new Map<string, { value: string; decimal: 'point' | 'comma'; client: string; seq: number }>();
  const clients = new Map<string, number>();
  const changed = (part: string): ChangedAnswer | null => {
    const answer = answers.get(part);
    if (!answer) return null;
    const { client, ...rest } = answer;
    return { ...rest, client_id: client, at: '2026-11-21T09:00:00Z' };
  };
  return {
    answers,
    clients,
    save(clientId: string, events: readonly AnswerEvent[]): number {
      let stored = clients.get(clientId) ?? 0;
      for (const { seq, part, value, decimal } of events) {
        if (seq <= stored) continue;
        answers.set(part, { value, decimal, client: clientId, seq });
        stored = seq;
      }
      clients.set(clientId, stored);
      return stored;
    },
    /** What a page is told that knows so much. */
    news(clientId: string, known: Readonly<Record<string, number>>, state: Saved['state'] = 'in_progress'): Saved {
      const since = [...answers.keys()].flatMap((part) => {
        const answer = changed(part);
        return answer && answer.seq > (known[answer.client_id] ?? 0) ? [[part, answer] as const] : [];
      });
      return {
        stored: clients.get(clientId) ?? 0,
        server_time: '2026-11-21T09:00:00Z',
        deadline_at: null,
        state,
        clients: Object.fromEntries(clients),
        answers: Object.fromEntries(since),
        replaced: {},
        reached: 0,
        announced: 0,
        others: [...clients.keys()].filter((id) => id !== clientId).length,
      };
    },
    attempt: () => ({
      answers: Object.fromEntries(
        [...answers].map(([part, { value, decimal }]) => [part, { value, decimal, at: '2026-11-21T09:00:00Z' }]),
      ),
      clients: Object.fromEntries(clients),
    }),
  };
}
