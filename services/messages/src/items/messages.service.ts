import { type Caller, imagesIn, type Message, type routes, type sendLetter } from '@mathquiz/contracts';
import { typedText } from '@mathquiz/domain/format';
import {
  AppError,
  BusClient,
  idempotencyOf,
  PeopleService,
  type Request,
  type RequestOf,
  seenImages,
  systemContext,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TellingService } from '../notices/telling.service.js';
import { UnreadCache } from '../unread/unread-cache.js';
import { ContactsService } from './contacts.service.js';
import { type BoxQuery, DeliveriesRepository } from './deliveries.repository.js';
import { DeliveringService } from './delivering.service.js';
import type { Box } from './delivery.schema.js';
import { InboxesRepository } from './inboxes.repository.js';
import type { MessageDocument } from './message.schema.js';
import { messageTerms } from './message-terms.js';
import { MessageViewsService } from './message-views.service.js';
import { MessagesRepository } from './messages.repository.js';

type Letter = RequestOf<typeof sendLetter>['body'];
type Written = RequestOf<typeof routes.postMessage>['body'];

@Injectable()
export class MessagesService {
  constructor(
    @Inject(MessagesRepository) private readonly messages: MessagesRepository,
    @Inject(DeliveriesRepository) private readonly deliveries: DeliveriesRepository,
    @Inject(InboxesRepository) private readonly inboxes: InboxesRepository,
    @Inject(ContactsService) private readonly contacts: ContactsService,
    @Inject(DeliveringService) private readonly delivering: DeliveringService,
    @Inject(MessageViewsService) private readonly views: MessageViewsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(UnreadCache) private readonly unread: UnreadCache,
    @Inject(TellingService) private readonly telling: TellingService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async post(request: Request, written: Written): Promise<Message> {
    const { caller, context, now } = request;
    const to = [...new Set(written.to)];
    const answered = written.reply_to === null ? null : await this.received(caller, written.reply_to);
    if (answered && !answered.repliable) throw new AppError('wrong_state', { reason: 'not_repliable' });
    await this.contacts.check(request, to, answered?.sender_id?.toHexString() ?? null);
    const sender = (await this.people.byIds([caller.user_id], context)).get(caller.user_id);
    const { title, repliable, reply_to, content } = written;
    const text = typedText(content.text);
    const message = await this.messages.create(
      {
        sender_id: caller.user_id,
        recipient_ids: to,
        title: typedText(title),
        text,
        data: content.data,
        redirect: content.redirect,
        repliable,
        reply_to,
        terms: messageTerms(typedText(title), text, sender),
        image_ids: await seenImages(this.bus, request, imagesIn(text)),
      },
      idempotencyOf(caller, context, written),
      now,
    );
    if (!message.delivered) await this.delivering.deliver(message);
    return this.get(request, message._id.toHexString(), 'sent');
  }

  /** Who may write to whom was decided where it was written. Without a sender it comes from the product, and is not answered. */
  async sendLetter({ key, sender_id, recipient_id, title, text, redirect }: Letter, now: Date): Promise<string> {
    const sender = sender_id === null ? undefined : await this.people.one(sender_id, systemContext());
    const message = await this.messages.create(
      {
        sender_id,
        recipient_ids: [recipient_id],
        title,
        text,
        data: {},
        redirect,
        repliable: sender_id !== null,
        reply_to: null,
        terms: messageTerms(title, text, sender),
        image_ids: imagesIn(text),
      },
      { creation_key: `${sender_id ?? ''}:${key}`, creation_body: text },
      now,
    );
    if (!message.delivered) await this.delivering.deliver(message);
    return message._id.toHexString();
  }

  async list({ caller, context }: Request, box: Box, query: BoxQuery, offset: number, limit: number) {
    const { rows, total } = await this.deliveries.list(caller.user_id, box, query, offset, limit);
    if (box === 'received') await this.inboxes.looked(caller.user_id);
    return { data: await this.views.of(rows, 'row', context), total, offset, limit };
  }

  /** Another's message is as absent as one that is not there. */
  async get({ caller, context }: Request, id: string, box?: Box): Promise<Message> {
    const delivery = await this.deliveries.find(caller.user_id, id, box);
    const [message] = delivery ? await this.views.of([delivery], 'whole', context) : [];
    if (!message) throw new AppError('not_found');
    return message;
  }

  async mark(request: Request, id: string, change: { read: boolean } | { bookmark: boolean }): Promise<Message> {
    const { caller } = request;
    if (!(await this.deliveries.mark(caller.user_id, id, change))) throw new AppError('not_found');
    await this.changed(caller);
    if ('read' in change && change.read) await this.telling.seen(caller.user_id, `message:${id}`);
    return this.get(request, id);
  }

  async markAllRead(caller: Caller): Promise<void> {
    await this.deliveries.markAllRead(caller.user_id);
    await this.changed(caller);
    await this.telling.seenAll(caller.user_id, 'message');
  }

  /** For oneself; what nobody has in a box any more is deleted. */
  async remove(caller: Caller, id: string): Promise<void> {
    const message = await this.messages.find(id);
    if (!(await this.deliveries.remove(caller.user_id, id))) throw new AppError('not_found');
    // One that is still on its way would come back into the boxes.
    if (message?.delivered && !(await this.deliveries.isInAnyBox(id))) await this.messages.remove([message._id]);
    await this.changed(caller);
    await this.telling.seen(caller.user_id, `message:${id}`);
  }

  private async received(caller: Caller, id: string): Promise<MessageDocument> {
    const delivery = await this.deliveries.find(caller.user_id, id, 'received');
    const message = delivery ? await this.messages.find(id) : null;
    if (!message) throw new AppError('not_found');
    return message;
  }

  private async changed(caller: Caller): Promise<void> {
    await this.inboxes.looked(caller.user_id);
    await this.unread.changedFor([caller.user_id]);
  }
}
