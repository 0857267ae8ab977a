import {
  chatLimits,
  events,
  type HelpContext,
  type HelpRequest,
  peopleWithRole,
  type routes,
  shownItem,
  staffOfGroups,
  staffOfTest,
} from '@mathquiz/contracts';
import { helpAfter, newHelp } from '@mathquiz/domain/lifecycle';
import {
  AppError,
  BusClient,
  idempotencyOf,
  NoticeTeller,
  newId,
  type Request,
  type RequestOf,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { HelpRepository, helpKey } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';
import { MembersRepository } from '../records/members.repository.js';
import { RoomsRepository } from '../records/rooms.repository.js';
import { closedByExam, ExamLockService } from '../rooms/exam-lock.service.js';
import { addRoom } from '../rooms/rooms.service.js';
import { Sockets } from '../sockets/sockets.js';
import { DeskService } from './desk.service.js';
import { HelpViewsService } from './help-views.service.js';

type Asked = RequestOf<typeof routes.askHelp>['body'];
type GuestAsked = RequestOf<typeof routes.askAsGuest>['body'];
type Test = { readonly _id: string; readonly title: string };

/** The side of whoever asks for help. */
@Injectable()
export class AskingService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(RoomsRepository) private readonly rooms: RoomsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(MessagesService) private readonly messages: MessagesService,
    @Inject(ExamLockService) private readonly exams: ExamLockService,
    @Inject(HelpViewsService) private readonly views: HelpViewsService,
    @Inject(DeskService) private readonly desk: DeskService,
    @Inject(Sockets) private readonly sockets: Sockets,
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
  ) {}

  /** During an exam only the teachers of its test are there. */
  async ask(request: Request, { text, audience, context: where }: Asked): Promise<HelpRequest> {
    const { caller, context, now } = request;
    const exam = await this.exams.examOf(caller, context);
    if (exam && audience === 'operators') throw closedByExam(exam);
    const { test, checked } = await this.checked(request, where);
    if (exam && test?._id !== exam.test_id) throw closedByExam(exam);
    const teachers = audience === 'staff' ? await this.teachersOf(request, test) : [];
    const id = await this.requests.openOf(helpKey(caller.user_id, audience, test?._id ?? null));
    await this.rooms.ofHelp(id, audience, now);
    const added = [caller.user_id, ...teachers];
    await this.members.add(id, added, now);
    const begun = { audience, user_id: caller.user_id, guest: null, locale: context.locale, test, context: checked };
    await this.requests.begin(id, begun, newHelp(now), now);
    const room = await this.rooms.find(id.toHexString());
    const member = await this.members.find(id, caller.user_id);
    if (!room) throw new AppError('internal');
    const message = { text, reply_to: null, mentions: [], ref: null };
    const once = idempotencyOf(caller, context, { help: audience, text });
    await this.messages.write(request, { room, member }, message, once);
    this.sockets.tellPeople(events.system, added, addRoom(room));
    return this.shown(request, id.toHexString());
  }

  /** A guest hears by mail: nothing is told of whether the address is one of ours. */
  async askAsGuest({ context, now }: Request<null>, { name, email, text, page, browser }: GuestAsked): Promise<void> {
    const id = newId();
    await this.rooms.ofHelp(id, 'operators', now);
    const where: HelpContext = { page, attempt: null, answers: {}, browser };
    const begun = { audience: 'operators' as const, user_id: null, guest: { name, email }, locale: context.locale };
    await this.requests.begin(id, { ...begun, test: null, context: where }, newHelp(now), now);
    await this.messages.writeAsGuest(id.toHexString(), name, text, context, now);
    const begunNow = await this.requests.find(id.toHexString());
    if (begunNow) await this.tellAnswering(begunNow);
    this.tellDesk();
  }

  async mine({ caller, context, now }: Request) {
    const [open, exam] = await Promise.all([
      this.requests.openOfPerson(caller.user_id),
      this.exams.examOf(caller, context),
    ]);
    // With what was said last in it: of the desk nothing is told while an exam runs.
    const rows = exam ? open.filter(({ audience }) => audience === 'staff') : open;
    const requests = await this.views.of(rows, caller.user_id, context, now);
    return { requests, ...(await this.desk.answersAt(now, context.locale)) };
  }

  async rate(request: Request, id: string, stars: number, note: string): Promise<HelpRequest> {
    const asked = await this.own(request, id);
    if (asked.state !== 'resolved') throw new AppError('wrong_state', { reason: 'not_resolved' });
    await this.requests.move(id, () => ({ rating: { stars, note } }));
    this.tellMoved(id);
    return this.shown(request, id);
  }

  /** Goes on where it was resolved, unless another request was begun meanwhile. */
  async reopen(request: Request, id: string): Promise<HelpRequest> {
    const { caller, now } = request;
    const asked = await this.own(request, id);
    const key = helpKey(caller.user_id, asked.audience, asked.test?._id ?? null);
    if (!(await this.requests.reopen(key, asked._id))) throw new AppError('wrong_state', { reason: 'another_open' });
    await this.requests.move(id, (facts) => helpAfter(facts, { kind: 'asked' }, now));
    this.tellMoved(id);
    return this.shown(request, id);
  }

  /** Whoever is in its room, and the desk. */
  tellMoved(id: string): void {
    this.sockets.tell(events.roomSystem, { room_id: id, command: 'update-room', data: { room_id: id }, message: '' });
    this.tellDesk();
  }

  /** Once for each time that somebody waits: operators, or the teachers of the test. */
  async tellAnswering({ _id, audience, user_id, waiting_since }: HelpDocument): Promise<void> {
    if (!waiting_since) return;
    const id = _id.toHexString();
    const asker = user_id?.toHexString() ?? null;
    const answering = audience === 'operators' ? await this.operators() : await this.inRoom(_id);
    this.teller.tell({
      key: `help-${id}-${waiting_since.getTime()}`,
      kind: 'help_request',
      user_ids: answering.filter((one) => one !== asker),
      by: asker,
      about: `help:${id}`,
      link: audience === 'operators' ? `/operator/${id}` : `/chat/${id}`,
    });
  }

  /** A request is stored whether anybody can be told of it or not. */
  private async operators(): Promise<string[]> {
    const reply = await this.bus.ask(peopleWithRole, { role: 'operator' }).catch(() => null);
    return (reply?.data ?? []).map(({ _id }) => _id);
  }

  private async inRoom(roomId: HelpDocument['_id']): Promise<string[]> {
    return (await this.members.inRoom(roomId, chatLimits.participants)).map(({ user_id }) => user_id.toHexString());
  }

  tellDesk(): void {
    this.sockets.tell(events.operatorSystem, { command: 'update-help', data: {}, message: '' });
  }

  private async shown({ caller, context, now }: Request, id: string): Promise<HelpRequest> {
    const row = await this.requests.find(id);
    if (!row) throw new AppError('not_found');
    return this.views.one(row, caller.user_id, context, now);
  }

  private async own({ caller, context }: Request, id: string): Promise<HelpDocument> {
    const asked = await this.requests.find(id);
    if (asked?.user_id?.toHexString() !== caller.user_id) throw new AppError('not_found');
    if (asked.audience === 'operators') await this.exams.assertOpen(caller, context);
    return asked;
  }

  /** What somebody says of where they are counts as far as it is theirs. */
  private async checked(
    { caller, context }: Request,
    where: HelpContext,
  ): Promise<{ test: Test | null; checked: HelpContext }> {
    if (!where.attempt) return { test: null, checked: where };
    const { _id: attempt_id, index } = where.attempt;
    const asked = { user_id: caller.user_id, attempt_id, index, locale: context.locale };
    const { data } = await this.bus.ask(shownItem, asked, context);
    if (!data) throw new AppError('not_found', { attempt_id });
    return { test: { _id: data.test_id, title: data.title }, checked: where };
  }

  /** Whoever has published the test, and the staff of its groups. */
  private async teachersOf({ caller, context }: Request, test: Test | null): Promise<string[]> {
    if (!test)
      throw new AppError('invalid_request', { fields: [{ path: 'body.context.attempt', problem: 'missing' }] });
    const { data } = await this.bus.ask(staffOfTest, { user_id: caller.user_id, test_id: test._id }, context);
    if (!data) throw new AppError('not_found');
    const groups = await this.bus.ask(staffOfGroups, { ids: data.group_ids.slice(0, 100) }, context);
    const staff = groups.data.flatMap((group) => group.staff.map(({ _id }) => _id));
    const { owner_id: owner } = data;
    return [...new Set([owner, ...staff])].filter((id) => id !== caller.user_id);
  }
}
