import type { ChatMessage } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import { aChatMessage } from '../../../testing/chat.js';
import {
  addOlder,
  beginAnew,
  catchUp,
  emptyLog,
  hear,
  isBehind,
  offsetOf,
  type RoomLog,
  readersUpTo,
  readUpTo,
} from './room-log.js';

const seqs = (log: RoomLog) => log.messages.map(({ seq }) => seq);
const begun = beginAnew([aChatMessage(5), aChatMessage(4)], 5);

describe('a room’s messages on this page', () => {
  it('stand in the order of the room, each once', () => {
    const log = [aChatMessage(6), aChatMessage(6), aChatMessage(7), aChatMessage(4)].reduce(hear, begun);
    expect(seqs(log)).toEqual([4, 5, 6, 7]);
    expect(isBehind(log)).toBe(false);
  });

  it('are known to lack something where a change is left out, until that was asked for', () => {
    const gap = hear(begun, aChatMessage(8));
    expect([seqs(gap), isBehind(gap), gap.change]).toEqual([[4, 5, 8], true, 5]);
    const filled = catchUp(gap, [aChatMessage(6), aChatMessage(7), aChatMessage(8)], 8);
    expect([seqs(filled), isBehind(filled)]).toEqual([[4, 5, 6, 7, 8], false]);
  });

  it('never go back to an older wording', () => {
    const edited = aChatMessage(5, { change: 6, message: { username: 'teacher9', text: 'Corrected' } });
    const log = hear(hear(begun, edited), aChatMessage(5));
    expect(log.messages.at(-1)?.message.text).toBe('Corrected');
  });

  it('leave one of long ago, changed now, out of the row until what stands between is here', () => {
    const old = hear(begun, aChatMessage(1, { change: 6, pinned: true }));
    expect(seqs(old)).toEqual([4, 5]);
    expect(offsetOf(old)).toBe(2);
    const whole = addOlder(old, [aChatMessage(3), aChatMessage(2), aChatMessage(1)], true);
    expect(seqs(whole)).toEqual([1, 2, 3, 4, 5]);
    expect(whole.messages[0]?.pinned).toBe(true);
  });

  it('say who has read them', () => {
    const log = readUpTo(begun, 'somebody', 4);
    expect(log.messages.map(({ read_users }) => read_users.includes('somebody'))).toEqual([true, false]);
    const both = readersUpTo(log, [
      { user_id: 'somebody', read_seq: 5 },
      { user_id: 'other', read_seq: 4 },
    ]);
    expect(both.messages.map(({ read_users }) => read_users.filter((id) => id !== 'x').slice(-2))).toEqual([
      ['somebody', 'other'],
      [begun.messages[1]?.read_users[0], 'somebody'],
    ]);
  });
});

/** mulberry32: the same run every time. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** As the service keeps a room: every change takes the next number. */
class Server {
  change = 0;
  readonly messages: ChatMessage[] = [];
  post() {
    this.change += 1;
    this.messages.push(aChatMessage(this.change));
    return this.messages.at(-1) as ChatMessage;
  }
  edit(at: number) {
    this.change += 1;
    const old = this.messages[at] as ChatMessage;
    const text = `${old.message.text} (${this.change})`;
    this.messages[at] = { ...old, change: this.change, message: { ...old.message, text } };
    return this.messages[at] as ChatMessage;
  }
  newest = (limit: number, offset = 0) => this.messages.toReversed().slice(offset, offset + limit);
  changes(after: number, most: number) {
    const all = this.messages.filter((one) => one.change > after).sort((a, b) => a.change - b.change);
    const given = all.slice(0, most);
    const whole = given.length === all.length;
    return { messages: given, change: whole ? this.change : (given.at(-1)?.change ?? after), whole };
  }
}

function asked(log: RoomLog, server: Server): RoomLog {
  let now = log;
  for (let whole = false; !whole; ) {
    const reply = server.changes(now.change, 3);
    now = catchUp(now, reply.messages, reply.change);
    whole = reply.whole;
  }
  return now;
}

it.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'whatever is lost, doubled or late on the way, a page ends as the server has it (%i)',
  (seed) => {
    const draw = chance(seed);
    const server = new Server();
    for (let before = 0; before < 15; before += 1) server.post();
    let log = beginAnew(server.newest(4), server.change);
    const underWay: ChatMessage[] = [];
    for (let step = 0; step < 120; step += 1) {
      const told = draw(3) === 0 ? server.edit(draw(server.messages.length)) : server.post();
      if (draw(4) !== 0) underWay.push(told);
      if (draw(5) === 0) underWay.push(told);
      // One of those under way arrives, seldom the first of them.
      if (draw(3) !== 0 && underWay.length > 0) {
        log = hear(log, underWay.splice(draw(Math.min(4, underWay.length)), 1)[0] as ChatMessage);
        if (isBehind(log) && draw(2) === 0) log = asked(log, server);
      }
      if (draw(10) === 0 && !isBehind(log)) {
        const page = server.newest(3, offsetOf(log));
        log = addOlder(log, page, page.length < 3);
      }
      if (draw(60) === 0) log = beginAnew(server.newest(4), server.change);
    }
    for (const late of underWay) log = hear(log, late);
    log = asked(log, server);
    const shown = log.messages.length;
    expect(log.messages).toEqual(server.messages.slice(-shown));
    for (let pages = 0; !log.whole && pages < 100; pages += 1) {
      const page = server.newest(10, offsetOf(log));
      log = addOlder(log, page, page.length < 10);
    }
    expect(log.messages).toEqual(server.messages);
    expect(isBehind(log)).toBe(false);
  },
);

it('begins with nothing', () => expect(seqs(hear(emptyLog, aChatMessage(1)))).toEqual([1]));
