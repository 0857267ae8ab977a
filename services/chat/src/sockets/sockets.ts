import {
  type Caller,
  callerChanged,
  type Deed,
  type DocumentPlace,
  events,
  liveNamespace,
  type PageEvent,
  type Person,
} from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import { ChannelStore } from '../channel/channel-store.js';

/** Something that its person has open, and what they do with it. */
export type OpenDocument = DocumentPlace & { readonly person: Person; readonly deed: Deed };
/** `group`: whose members are in it. `desk`: a request for help. `inExam`: is heard while an exam runs. */
type HeardRoom = { readonly group: string | null; readonly desk: boolean; readonly inExam: boolean };

/** What is kept with an open socket. `rooms`: those that it hears. */
export type SocketData = {
  caller: Caller;
  /** When its session was looked at last. */
  seenAt: number;
  readonly rooms: Map<string, HeardRoom>;
  readonly tests: Set<string>;
  /** By their channels; told to other processes as it is. */
  readonly documents: Record<string, OpenDocument>;
  /** Asks of this second. */
  asks: { second: number; count: number };
  /** When it said last that its person is typing. */
  typedAt: number;
};
type Told = Record<string, (payload: object, number?: number) => void>;
export type OpenSocket = Socket<Record<string, (payload: unknown) => void>, Told, Record<string, never>, SocketData>;

type Body<E extends PageEvent> = z.input<E['body']>;
type OfPerson = PageEvent & { readonly to: 'person' };

/** Where everybody with an account is heard by their id, operators together, and rooms and tests by theirs. */
export const channelOf = {
  person: (id: string) => `user:${id}`,
  room: (id: string) => `room:${id}`,
  test: (id: string) => `test:${id}`,
  document: ({ kind, doc_id }: DocumentPlace) => `document:${kind}:${doc_id}`,
  operators: 'operators',
  /** Among the sockets of guests. */
  guest: (id: string) => `guest:${id}`,
} as const;

const numbering = 'chat-numbering';

/**
 * Tells open pages what happens: the one place that writes to sockets. Other services say it on the bus, features of this one say it here.
 * What is for a person gets the next number of their channel, so that a page knows when it has missed something.
 */
@Injectable()
export class Sockets {
  private readonly logger = new Logger('Sockets');
  private io: Server | null = null;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ChannelStore) private readonly channels: ChannelStore,
  ) {}

  open(io: Server): void {
    this.io = io;
    // Each is said once, by whichever process takes it; the others are reached through Redis.
    for (const event of Object.values<PageEvent>(events)) {
      if (event.service === 'chat') continue;
      this.bus.listen(event, (body) => this.tell(event, body as Body<typeof event>), numbering);
    }
  }

  /** Every process hears that somebody's rights or sessions have changed: each has sockets of its own. */
  onCallerChanged(look: (userId: string) => void): void {
    this.bus.listen(callerChanged, ({ user_id }) => look(user_id));
  }

  /** Never throws: what was lost is found again by its number. */
  tell<E extends PageEvent>(event: E, body: Body<E>): void {
    this.send(event, body as Record<string, unknown>).catch((error: Error) => this.logger.warn(error.message));
  }

  tellPeople<E extends OfPerson>(event: E, userIds: readonly string[], payload: z.input<E['payload']>): void {
    for (const user_id of userIds) this.tell(event, { ...(payload as object), user_id } as Body<E>);
  }

  /** Those pages of a person that hear a room hear it no more, in every process. */
  dropFromRoom(userId: string, roomId: string): void {
    for (const io of this.everywhere()) io.in(channelOf.person(userId)).socketsLeave(channelOf.room(roomId));
  }

  /** Nobody hears a room any more. */
  dropRoom(roomId: string): void {
    for (const io of this.everywhere()) io.in(channelOf.room(roomId)).socketsLeave(channelOf.room(roomId));
  }

  /** Who hears a room now, in any process; only oneself's process where the others do not answer. */
  async hearing(roomId: string): Promise<Caller[]> {
    const place = channelOf.room(roomId);
    const found = await this.io
      ?.in(place)
      .fetchSockets()
      .catch(() => this.all.filter(({ rooms }) => rooms.has(place)));
    return (found ?? []).flatMap(({ data }) => (data as Partial<SocketData>).caller ?? []);
  }

  /** Everybody who has it open, in any process; only in one's own where the others do not answer. */
  async openAt(place: DocumentPlace): Promise<OpenDocument[]> {
    const channel = channelOf.document(place);
    const found = await this.io
      ?.in(channel)
      .fetchSockets()
      .catch(() => this.all.filter(({ rooms }) => rooms.has(channel)));
    return (found ?? []).flatMap(({ data }) => (data as Partial<SocketData>).documents?.[channel] ?? []);
  }

  /** A guest's pages are closed, in every process. */
  closeGuest(guestId: string): void {
    for (const io of this.guestsEverywhere()) io.in(channelOf.guest(guestId)).disconnectSockets(true);
  }

  /** Those of all guests of a live room. */
  closeGuestsOf(roomId: string): void {
    for (const io of this.guestsEverywhere()) io.in(channelOf.room(roomId)).disconnectSockets(true);
  }

  /** Which guests have a page open, in any process; only in one's own where the others do not answer. */
  async guestsHere(roomId: string): Promise<ReadonlySet<string>> {
    const place = channelOf.room(roomId);
    const found = await this.guests
      ?.in(place)
      .fetchSockets()
      .catch(() => [...(this.guests?.sockets.values() ?? [])].filter(({ rooms }) => rooms.has(place)));
    return new Set((found ?? []).map(({ data }) => String((data as { guestId?: string }).guestId)));
  }

  /** Where guests of live rooms are, apart from everybody else: nothing that is told elsewhere comes there. */
  get guests() {
    return this.io?.of(liveNamespace) ?? null;
  }

  /** Of this process. */
  get all(): OpenSocket[] {
    return this.io ? ([...this.io.sockets.sockets.values()] as unknown as OpenSocket[]) : [];
  }

  /** This process also while Redis is away; it hears its own word of it from Redis, as the others do. */
  private everywhere() {
    return this.io ? [this.io.local, this.io] : [];
  }

  private guestsEverywhere() {
    return this.guests ? [this.guests.local, this.guests] : [];
  }

  private async send(event: PageEvent, body: Record<string, unknown>): Promise<void> {
    const payload = event.payload.parse(withoutAddress(event, body));
    if (event.to === 'guests') {
      this.guests?.to(channelOf.room(String(body.room_id))).emit(event.name, payload);
      return;
    }
    if (event.to !== 'person') {
      this.io?.to(this.placeOf(event, body)).emit(event.name, payload);
      return;
    }
    const userId = String(body.user_id);
    const number = event.fleeting ? null : await this.channels.add(userId, event.name, payload);
    const place = this.io?.to(channelOf.person(userId));
    if (number === null) place?.emit(event.name, payload);
    else place?.emit(event.name, payload, number);
  }

  private placeOf(event: PageEvent, body: Record<string, unknown>): string {
    if (event.to === 'room') return channelOf.room(String(body.room_id));
    if (event.to === 'document') return channelOf.document(body as DocumentPlace);
    return event.to === 'test' ? channelOf.test(String(body.test_id)) : channelOf.operators;
  }
}

/** What services name beside the payload; some payloads name it themselves. */
function withoutAddress({ payload, to }: PageEvent, body: Record<string, unknown>): Record<string, unknown> {
  const address = {
    person: 'user_id',
    room: 'room_id',
    test: 'test_id',
    operators: '',
    guests: 'room_id',
    document: 'doc_id',
  }[to];
  if (Object.hasOwn(payload.shape, address)) return body;
  const { [address]: _, ...rest } = body;
  return rest;
}
