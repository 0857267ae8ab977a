import { type Caller, cookies, liveNamespace, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { io, type Socket } from 'socket.io-client';
import { type Chat, heard, openedPage, type Page, sessionOf, startChat } from './running.js';

export type Guest = { readonly _id: string; readonly name: string; readonly token: string };

/** The cookies of a browser: of a guest, and of whoever is signed in there. */
export const tokensOf = (guest: string | null, caller?: Caller) => ({
  access: caller ? sessionOf(caller) : null,
  refresh: null,
  ...(guest === null ? {} : { guest }),
});

export type LiveRoomOf = { readonly _id: string; readonly code: string; readonly password: string };

export async function openLive(chat: Chat, owner: Caller, password?: string | null): Promise<LiveRoomOf> {
  const body = { app: 'talk', name: '질문방', ...(password === undefined ? {} : { password }) };
  const { data } = await chat.call(routes.initApp, owner, { body });
  return { _id: data.room._id, code: data.room.live?.code ?? '', password: data.password ?? password ?? '' };
}

export async function enterLive(chat: Chat, room: LiveRoomOf, name: string, before?: Guest): Promise<Guest> {
  const { data, guest_token } = await chat.call(routes.enterAsGuest, null, {
    params: { id: room.code },
    body: { name, password: room.password },
    ...(before ? { tokens: tokensOf(before.token) } : {}),
  });
  return { ...data.guest, token: guest_token?.token ?? '' };
}

/** A page of a guest: everything that it is told, and how its socket ends. */
export type GuestPage = Pick<Page, 'told' | 'close'> & { readonly socket: Socket; readonly ended: string[] };

export function openGuest(origin: string, cookie: string, namespace: string = liveNamespace): GuestPage {
  const socket = io(origin + namespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  });
  const told: Page['told'] = [];
  const ended: string[] = [];
  socket.onAny((name: string, payload: Record<string, unknown>) => told.push({ name, payload, number: null }));
  socket.on('connect_error', (error) => ended.push(error.message));
  socket.on('disconnect', (reason) => ended.push(reason));
  return { socket, told, ended, close: () => socket.disconnect() };
}

export const guestCookie = ({ token }: Guest, caller?: Caller): string =>
  [`${cookies.guest}=${token}`, ...(caller ? [`${cookies.access}=${sessionOf(caller)}`] : [])].join('; ');

const group = 'a'.repeat(24);

/** A chat of a spec file, and what its tests do there again and again. */
export function aLiveChat(tag: string) {
  const place = {} as { chat: Chat };
  let places = 0;
  const pages: { close(): void }[] = [];
  beforeAll(async () => {
    place.chat = await startChat(tag);
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(() => place.chat?.stop());

  const aTeacher = () => place.chat.school.add(['teacher'], { [group]: 'teacher' });
  const aPupil = () => place.chat.school.add(['student'], { [group]: 'member' });
  /** A network of its own. */
  const somewhere = () => {
    places += 1;
    return `10.1.${Math.floor(places / 250)}.${places % 250}`;
  };
  const pageOf = async (caller: Caller): Promise<Page> => {
    const page = await openedPage(place.chat.origin, caller);
    pages.push(page);
    return page;
  };
  const guestPage = async (guest: Guest, caller?: Caller): Promise<GuestPage> => {
    const page = openGuest(place.chat.origin, guestCookie(guest, caller));
    pages.push(page);
    await eventually(
      async () => page.socket.connected || page.ended.length > 0,
      (settled) => settled,
    );
    return page;
  };
  const toGuest = (page: GuestPage, name: string, fits: (payload: Record<string, unknown>) => boolean = () => true) =>
    heard(page as unknown as Page, name, fits);
  const say = async (guest: Guest, id: string, text: string, idempotencyKey?: string) => {
    const key = idempotencyKey ? { idempotencyKey } : {};
    const sent = { params: { id }, body: { text }, tokens: tokensOf(guest.token), ...key };
    return (await place.chat.call(routes.postAppMessage, null, sent)).data;
  };
  const read = async (token: string | null, id: string, caller?: Caller) =>
    (await place.chat.call(routes.appMessages, null, { params: { id }, tokens: tokensOf(token, caller) })).data;
  const check = (room: string, password: string, address = somewhere(), app = 'talk') =>
    codeOf(place.chat.call(routes.checkAppPassword, null, { params: { app, room, password }, address }));
  const look = async (key: string) => (await place.chat.call(routes.appRoom, null, { params: { id: key } })).data;
  const stop = (by: Caller, room_id: string) => place.chat.call(routes.stopApp, by, { body: { room_id } });
  const isClosed = (page: GuestPage) =>
    eventually(
      async () => page.socket.connected,
      (connected) => !connected,
    );
  const whyNot = async (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'done',
      (error: { details?: { reason?: unknown } }) => error.details?.reason,
    );

  /** Closed when the test is over. */
  const closing = (page: GuestPage): GuestPage => {
    pages.push(page);
    return page;
  };
  return {
    place,
    closing,
    aTeacher,
    aPupil,
    somewhere,
    pageOf,
    guestPage,
    toGuest,
    say,
    read,
    check,
    look,
    stop,
    isClosed,
    whyNot,
  };
}
