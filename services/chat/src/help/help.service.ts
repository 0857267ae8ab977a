import {
  type ChatMessage,
  chatLimits,
  type HelpRequest,
  helpLimits,
  queueMail,
  type routes,
  shownItem,
} from '@mathquiz/contracts';
import { answersHelp } from '@mathquiz/domain/access';
import { fullName, plainText } from '@mathquiz/domain/format';
import { type HelpEvent, helpAfter } from '@mathquiz/domain/lifecycle';
import {
  AppError,
  BusClient,
  NoticeTeller,
  PeopleService,
  type Request,
  type RequestOf,
  toId,
} from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { RoomNoticesService } from '../notices/room-notices.service.js';
import { HelpRepository, helpKey } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';
import type { KnownRoom } from '../records/known-rooms.js';
import { RoomAccessService } from '../rooms/room-access.service.js';
import { Sockets } from '../sockets/sockets.js';
import { AskingService } from './asking.service.js';
import { HelpViewsService } from './help-views.service.js';
import { LooksService } from './looks.service.js';

type Queue = RequestOf<typeof routes.helpMessages>['query'];
type Change = RequestOf<typeof routes.changeHelp>['body'];

/** The side of those who answer at the help desk. */
@Injectable()
export class HelpService {
  private readonly logger = new Logger('Help');

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(AskingService) private readonly asking: AskingService,
    @Inject(HelpViewsService) private readonly views: HelpViewsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(RoomAccessService) private readonly access: RoomAccessService,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(LooksService) private readonly looks: LooksService,
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
    @Inject(RoomNoticesService) private readonly notices: RoomNoticesService,
    @Inject(MessagesService) messages: MessagesService,
  ) {
    messages.whenWriting((request, room) => this.assertMayGoOn(request, room));
    messages.whenWritten((request, room, message) => this.written(request, room, message));
  }

  async queue({ caller, context, now }: Request, { state, whose, sort, offset, limit }: Queue) {
    const assignee = { mine: { assignee: caller.user_id }, unassigned: { assignee: null }, all: {} }[whose];
    const wanted = { state, ...assignee };
    const { rows, total, counts } = await this.requests.queue('operators', wanted, sort, offset, limit);
    return { data: await this.views.of(rows, caller.user_id, context, now), total, offset, limit, counts };
  }

  async get(request: Request, id: string) {
    const { caller, context, now } = request;
    const found = await this.atDesk(id);
    const [shown, item, lookable, people, hearing] = await Promise.all([
      this.views.one(found, caller.user_id, context, now),
      this.itemOf(request, found),
      this.looks.may(request, found),
      this.people.byIds(
        found.notes.flatMap(({ by }) => by?.toHexString() ?? []),
        context,
      ),
      this.sockets.hearing(id),
    ]);
    const operators = [...new Set(hearing.filter(answersHelp).map(({ user_id }) => user_id))];
    const present = await this.people.known(operators, context);
    const nobody = await this.people.one('0'.repeat(24), context);
    return {
      request: shown,
      item,
      notes: found.notes.map(({ by, text, at }) => ({
        by: (by && people.get(by.toHexString())) ?? nobody,
        text,
        at: at.toISOString(),
      })),
      present: [...present.values()],
      lookable,
    };
  }

  async change(request: Request, id: string, change: Change): Promise<HelpRequest> {
    const { caller, context, now } = request;
    const found = await this.atDesk(id);
    const event = eventOf(change, now);
    const { assignee_id } = change;
    if (assignee_id) await this.assertKnown(request, assignee_id);
    if (event && event.kind !== 'resolved') await this.assertOpenAgain(found);
    const moved = await this.requests.move(id, (facts) => ({
      ...(event ? helpAfter(facts, event, now) : {}),
      ...(assignee_id === undefined ? {} : { assignee_id: assignee_id === null ? null : toId(assignee_id) }),
    }));
    if (event?.kind === 'resolved') await this.requests.close(moved._id);
    this.asking.tellMoved(id);
    return this.views.one(moved, caller.user_id, context, now);
  }

  /** spec.md names the request by whoever has made it. */
  async resolveOf(request: Request, userId: string): Promise<void> {
    const found = await this.requests.openOfAsker(userId, 'operators');
    if (!found) throw new AppError('not_found');
    await this.change(request, found._id.toHexString(), { state: 'resolved' });
  }

  async note({ caller, context, now }: Request, id: string, text: string) {
    const found = await this.atDesk(id);
    if (!(await this.requests.note(found._id, caller.user_id, text, now, helpLimits.notes)))
      throw new AppError('wrong_state', { reason: 'too_many' });
    this.asking.tellDesk();
    return { by: await this.people.one(caller.user_id, context), text, at: now.toISOString() };
  }

  /** For whoever is in the room of a request: its asker, the operators, the teachers who were asked. */
  async item(request: Request, id: string) {
    const { room } = await this.access.enter(request.caller, id, request.context);
    const found = room.type === 'help' ? await this.requests.find(id) : null;
    if (!found) throw new AppError('not_found');
    return { item: await this.itemOf(request, found), answers: found.context.answers };
  }

  /** A request of the desk; questions to teachers are none of its. */
  private async atDesk(id: string): Promise<HelpDocument> {
    const found = await this.requests.find(id);
    if (found?.audience !== 'operators') throw new AppError('not_found');
    return found;
  }

  private async itemOf({ context }: Request, { user_id, context: where }: HelpDocument) {
    if (!where.attempt || !user_id) return null;
    const asked = {
      user_id: user_id.toHexString(),
      attempt_id: where.attempt._id,
      index: where.attempt.index,
      locale: context.locale,
    };
    // The talk goes on where the item cannot be had at the moment.
    const { data } = await this.bus.ask(shownItem, asked, context).catch(() => ({ data: null }));
    return data && { title: data.title, item: data.item, answers: data.answers };
  }

  /** Whoever waits for this: those who answer, when the asker waits anew; the asker, where they do not look. */
  private async notify(room: KnownRoom, asked: HelpDocument, message: ChatMessage, byAsker: boolean): Promise<void> {
    const id = room._id.toHexString();
    if (byAsker) {
      const waiting = await this.requests.find(id);
      if (waiting) await this.asking.tellAnswering(waiting);
      return;
    }
    this.teller.seen(null, `help:${id}`, ['help_request']);
    const asker = asked.user_id?.toHexString();
    if (asker) this.notices.unlessRead(room, message, { kind: 'help_answer', user_ids: [asker] });
  }

  /** What was said in a request's room moves it: by the asker, or by one who answers. */
  private async written(request: Request, room: KnownRoom, message: ChatMessage): Promise<void> {
    if (room.type !== 'help') return;
    const { caller, now } = request;
    const id = room._id.toHexString();
    const asked = await this.requests.find(id);
    if (!asked) return;
    const byAsker = asked.user_id?.toHexString() === caller.user_id;
    await this.requests.move(id, (facts) => ({
      ...helpAfter(facts, { kind: byAsker ? 'asked' : 'answered' }, now),
      ...(byAsker || facts.assignee_id ? {} : { assignee_id: toId(caller.user_id) }),
    }));
    if (!byAsker && asked.guest) await this.mail(request, asked, message);
    await this.notify(room, asked, message, byAsker);
    this.asking.tellMoved(id);
  }

  /** Before what the asker writes to one that was resolved is stored. */
  private async assertMayGoOn({ caller }: Request, room: KnownRoom): Promise<void> {
    const asked = room.type === 'help' ? await this.requests.find(room._id.toHexString()) : null;
    if (asked?.user_id?.toHexString() === caller.user_id) await this.assertOpenAgain(asked);
  }

  /** Throws `wrong_state` where the asker has begun another one since this was resolved. */
  private async assertOpenAgain({ _id, user_id, state, audience, test }: HelpDocument): Promise<void> {
    if (state !== 'resolved' || !user_id) return;
    const key = helpKey(user_id.toHexString(), audience, test?._id ?? null);
    if (!(await this.requests.reopen(key, _id))) throw new AppError('wrong_state', { reason: 'another_open' });
  }

  private async mail(request: Request, { guest, locale }: HelpDocument, message: ChatMessage): Promise<void> {
    if (!guest) return;
    const operator = fullName(message.sender, locale) || message.sender.username;
    const params = { name: guest.name, operator, text: plainText(message.message.text).slice(0, chatLimits.chars) };
    const mail = { key: `help-${message._id}`, kind: 'help_answer' as const, to: guest.email, locale, params };
    // Stored in the room in any case; where no mail can go the operator is told so.
    await this.bus.ask(queueMail, mail, request.context).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'mail_not_set_up') throw error;
      this.logger.warn(error instanceof Error ? error.message : String(error));
      throw error;
    });
  }

  private async assertKnown({ context }: Request, userId: string): Promise<void> {
    if ((await this.people.known([userId], context)).size === 0)
      throw new AppError('not_found', { assignee_id: userId });
  }
}

function eventOf({ state, snoozed_until }: Change, now: Date): HelpEvent | null {
  if (state === 'snoozed' || (state === undefined && snoozed_until !== undefined)) {
    const until = new Date(snoozed_until ?? now.getTime() + 3_600_000);
    if (until <= now)
      throw new AppError('invalid_request', { fields: [{ path: 'body.snoozed_until', problem: 'past' }] });
    return { kind: 'snoozed', until };
  }
  if (state === 'resolved') return { kind: 'resolved' };
  if (state === 'pending') return { kind: 'pending' };
  return state === 'open' ? { kind: 'opened' } : null;
}
