import { chatRoutes } from '@mathquiz/contracts/chat/chat.routes';
import type { Client } from '@mathquiz/contracts/client';
import { messageEvents } from '@mathquiz/contracts/messages/items.events';
import { noticeEvents } from '@mathquiz/contracts/messages/notices.events';
import { expect, it, vi } from 'vitest';
import { createLive } from './live.js';
import type { LiveSocket } from './live-connection.js';

/** A socket whose server says what the test says. */
function aSocket() {
  const any: ((...told: unknown[]) => void)[] = [];
  const socket: LiveSocket = {
    connected: true,
    connect: () => undefined,
    disconnect: () => undefined,
    on: () => undefined,
    onAny: (hear) => any.push(hear as (typeof any)[number]),
    timeout: () => ({ emitWithAck: async () => ({ ok: true }) }),
  };
  return {
    socket,
    say: (...told: unknown[]) => any.forEach((hear) => void hear(...told)),
    isHeard: () => any.length > 0,
  };
}

const first = 1_795_838_136_336;
const events = [
  { number: first, name: noticeEvents.noticesMoved.name, payload: { notice_id: null, toast: false } },
  { number: first + 1, name: messageEvents.inboxMoved.name, payload: {} },
];

it('what comes while a gap is asked for, and was not in the answer yet, is asked for as well', async () => {
  const { socket, say, isHeard } = aSocket();
  const asked: number[] = [];
  const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  const call = (async (route: unknown, { query: { after } }: { query: { after: number } }) => {
    expect(route).toBe(chatRoutes.channel);
    asked.push(after);
    const number = (await answers[asked.length - 1]?.promise) ?? 0;
    return {
      data: { number, whole: true, events: events.filter((one) => one.number > after && one.number <= number) },
    };
  }) as unknown as Client;
  const live = createLive({ call, renew: async () => true, connect: async () => socket });
  const moved = vi.fn();
  live.hear(messageEvents.inboxMoved, moved);
  await vi.waitUntil(isHeard);
  say('chat.ready', { number: 0, client_version: 0 });
  for (const { name, payload, number } of events) say(name, payload, number);
  expect(asked).toEqual([0]);
  answers[0]?.resolve(first);
  await vi.waitUntil(() => asked.length === 2);
  answers[1]?.resolve(first + 1);
  await vi.waitUntil(() => moved.mock.calls.length > 0);
  expect([asked, moved.mock.calls]).toEqual([[0, first], [[{}]]]);
});
