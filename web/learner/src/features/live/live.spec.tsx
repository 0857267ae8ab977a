import { type LiveMessage, type LiveRoom, routes } from '@mathquiz/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../lib/session.js';
import { aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

type Hear = (...told: unknown[]) => void;

/** The server's end of the socket of a guest. */
const server = vi.hoisted(() => {
  const any: Hear[] = [];
  const on: { event: string; hear: Hear }[] = [];
  return {
    any,
    on,
    opened: 0,
    fire(event: string, ...told: unknown[]) {
      for (const one of on) if (one.event === event) one.hear(...told);
    },
    say(name: string, payload: unknown) {
      for (const hear of any) hear(name, payload);
    },
  };
});
vi.mock('../../lib/guest-socket.js', () => ({
  openGuestSocket: async () => {
    server.opened += 1;
    return {
      connected: true,
      connect: () => server.fire('connect'),
      disconnect: () => undefined,
      on: (event: string, hear: Hear) => server.on.push({ event, hear }),
      onAny: (hear: Hear) => server.any.push(hear),
      timeout: () => ({ emitWithAck: async () => ({ ok: true }) }),
    };
  },
}));

const code = 'K7M4QZ';
const room: LiveRoom = {
  _id: anId(90),
  app: 'talk',
  code,
  name: '질문방',
  host: 'Ines Öztürk',
  open: true,
  needs_password: true,
  ends_at: '2026-11-24T10:00:00.000Z',
  present: 2,
};
const mine = { _id: anId(91), name: 'Mia 2' };
const aMessage = (seq: number, change: Partial<LiveMessage> = {}): LiveMessage => ({
  _id: anId(2000 + seq),
  room_id: room._id,
  seq,
  change: seq,
  sender: { name: 'Ines', lastname: 'Öztürk', guest: false, host: true },
  guest_id: null,
  text: `Message ${seq}`,
  created_at: '2026-11-23T10:00:00.000Z',
  edited_at: null,
  removed: false,
  reply_to: null,
  ...change,
});

let messages: LiveMessage[];
let gone: 'ended' | 'out' | null;
let open: boolean;
let api: ReturnType<typeof fakeApi>;
const inside = <T,>(answer: () => T): T => {
  if (gone !== null) throw new Fault('not_found', { reason: gone });
  return answer();
};
beforeEach(() => {
  server.any.length = 0;
  server.on.length = 0;
  server.opened = 0;
  messages = [aMessage(1)];
  gone = null;
  open = true;
  const people = [
    { name: 'Ines', lastname: 'Öztürk', guest: false, host: true },
    { name: mine.name, lastname: '', guest: true, host: false },
  ];
  api = fakeApi()
    .on(routes.whoami, () => {
      throw new Fault('not_signed_in');
    })
    .on(routes.appRoom, ({ params }) => {
      if (params.id !== code) throw new Fault('not_found');
      return { data: { ...room, open } };
    })
    .on(routes.enterAsGuest, ({ body }) => {
      if (body.password !== 'k7m4qz') throw new Fault('not_found');
      return { data: { guest: mine, room } };
    })
    .on(routes.appPeople, () => inside(() => ({ data: { me: mine, room, people, closed_until: null } })))
    .on(routes.appMessages, () => inside(() => aList(messages.toReversed())))
    .on(routes.appChanges, ({ query }) =>
      inside(() => ({
        data: {
          messages: messages.filter((one) => one.change > query.after),
          change: messages.at(-1)?.change ?? 0,
          whole: true,
        },
      })),
    )
    .on(routes.postAppMessage, ({ body }) =>
      inside(() => {
        const sender = { name: mine.name, lastname: '', guest: true, host: false };
        messages.push(aMessage(messages.length + 1, { sender, guest_id: mine._id, text: body.text }));
        return { data: messages.at(-1) as LiveMessage };
      }),
    )
    .on(routes.leaveAsGuest, () => ({}));
});

const enter = async (password = 'k7m4qz') => {
  await startSession();
  showAt(`/public/live/${code}`, null);
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Mia' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Enter the room' }));
};
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Write a message here');
const said = () => within(screen.getByRole('region', { name: 'Messages in this room' })).getAllByRole('listitem');

describe('a guest of a live room', () => {
  it('sees whose room it is, needs a name, and hears that a password does not fit', async () => {
    await enter('wrong');
    expect(screen.getByText('Opened by Ines Öztürk')).toBeTruthy();
    expect(await screen.findByText(/This password does not fit/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Mia');
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter the room' }));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
  });

  it('talks: what they write and what others say stands there, each marked with what they are', async () => {
    await enter();
    fireEvent.change(await field(), { target: { value: 'Why is $0! = 1$?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(said()).toHaveLength(2));
    expect(said()[1]?.textContent).toContain('Mia 2Guest');
    expect(said()[0]?.textContent).toContain('Host');
    const answer = aMessage(3, { text: 'By definition' });
    messages.push(answer);
    await act(async () => server.say('live:message', answer));
    await waitFor(() => expect(said()[2]?.textContent).toContain('By definition'));
    fireEvent.click(screen.getByRole('button', { name: 'Who is here' }));
    const list = within(screen.getByRole('list', { name: 'Who is here' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Ines ÖztürkHost', 'Mia 2GuestYou']);
  });

  it('misses nothing: what a gap in the numbers hides is asked for', async () => {
    await enter();
    await field();
    messages.push(aMessage(2, { text: 'not heard' }), aMessage(3, { text: 'heard' }));
    await act(async () => server.say('live:message', messages.at(-1)));
    await waitFor(() =>
      expect(said().map((one) => /Message 1|not heard|heard/.exec(one.textContent ?? '')?.[0])).toEqual([
        'Message 1',
        'not heard',
        'heard',
      ]),
    );
  });

  it('what is written without a connection waits and is sent once; a refusal keeps the words', async () => {
    await enter();
    const post = vi.fn(() => {
      throw new Fault('unavailable');
    });
    api.on(routes.postAppMessage, post);
    fireEvent.change(await field(), { target: { value: 'still here' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/Waiting to be sent/)).toBeTruthy();
    api.on(routes.postAppMessage, () => {
      throw new Fault('too_many_requests');
    });
    await act(async () => server.fire('connect'));
    expect(await screen.findByText(/Not sent\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back into the field' }));
    expect((await field()).value).toBe('still here');
  });

  it('what waits to be sent is there after a reload, and goes out under the same key', async () => {
    await enter();
    const keys: (string | null)[] = [];
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return answered(input, init);
    };
    api.on(routes.postAppMessage, () => {
      throw new Fault('unavailable');
    });
    fireEvent.change(await field(), { target: { value: 'still here' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/Waiting to be sent/);
    cleanup();
    showAt(`/public/live/${code}`, null);
    await screen.findByText(/Waiting to be sent/);
    await waitFor(() => expect(keys.length).toBeGreaterThan(1));
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['ended', /This live room has ended/],
    ['out', /You have been put out/],
  ] as const)('is told when it is over: %s', async (how, words) => {
    await enter();
    await field();
    gone = how;
    await act(async () => server.fire('disconnect', 'io server disconnect'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByLabelText('Write a message here')).toBeNull();
  });

  it('is still in after a reload, and outside once they have left', async () => {
    await enter();
    await field();
    cleanup();
    showAt(`/public/live/${code}`, null);
    await field();
    fireEvent.click(screen.getByRole('button', { name: 'Leave the room' }));
    expect(await screen.findByLabelText('Your name')).toBeTruthy();
    expect(api.sent(routes.leaveAsGuest)).toHaveLength(1);
  });

  it('hears what a code leads nowhere, and that a room is over', async () => {
    await startSession();
    showAt('/public/live/ZZZZZZ', null);
    expect(await screen.findByText('There is no live room with the code ZZZZZZ.')).toBeTruthy();
  });

  it('a code in the field of the start page leads to the room, and a class’s code on as before', async () => {
    api.on(routes.oidcOffer, () => ({ data: { enabled: false, name: '' } }));
    await startSession();
    const { path } = showAt('/', null);
    fireEvent.click(await screen.findByText('I have a code'));
    fireEvent.change(screen.getByLabelText('Join code'), { target: { value: 'k7m 4qz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe(`/public/live/${code}`));
  });
});

it('who is signed in enters as themselves, and finds the room in their chat', async () => {
  const entered = vi.fn(() => {
    throw new Fault('too_many_requests');
  });
  api.on(routes.enterApp, entered);
  showAt(`/public/live/${code}`, aUser());
  expect(await screen.findByText(/You are signed in as/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'k7m4qz' } });
  fireEvent.click(screen.getByRole('button', { name: /^Enter as/ }));
  expect(await screen.findByText(/Too many tries/)).toBeTruthy();
  expect(server.opened).toBe(0);
});
