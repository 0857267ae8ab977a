import type { Caller, Notice, NoticeKind, NoticeState } from '@mathquiz/contracts';
import { AppError, PeopleService, PersonalData, type Request, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NoticeDocument } from './notice.schema.js';
import { NoticeSettingsService } from './notice-settings.service.js';
import { NoticesRepository } from './notices.repository.js';
import { TellingService } from './telling.service.js';

/** What these say is said of a person: it goes with them. Of a test it stays. */
const naming: readonly NoticeKind[] = [
  'message',
  'chat_direct',
  'chat_mention',
  'group_invitation',
  'group_application',
  'help_answer',
  'help_request',
];

/** The panel of a person. */
@Injectable()
export class NoticesService {
  constructor(
    @Inject(NoticesRepository) private readonly notices: NoticesRepository,
    @Inject(NoticeSettingsService) private readonly settings: NoticeSettingsService,
    @Inject(TellingService) private readonly telling: TellingService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['notices'],
      exports: [{ name: 'notices', place: 8, read: (id, after, max) => this.aboutPerson(id, after, max) }],
      erase: async (id) => this.telling.moved(await this.notices.erase(id, naming)),
    });
  }

  async list(request: Request, offset: number, limit: number) {
    const { rows, total } = await this.notices.list(request.caller.user_id, offset, limit);
    return { data: await this.shown(rows, request), total, offset, limit };
  }

  async state({ caller }: Request): Promise<NoticeState> {
    const [unread, state] = await Promise.all([
      this.notices.unread(caller.user_id),
      this.settings.state(caller.user_id),
    ]);
    return { unread, ...state };
  }

  /** Another's notice is as absent as one that is not there. */
  async mark(request: Request, id: string, read: boolean): Promise<Notice> {
    const marked = await this.notices.mark(request.caller.user_id, id, read);
    const [notice] = marked ? await this.shown([marked], request) : [];
    if (!notice) throw new AppError('not_found');
    this.telling.moved([request.caller.user_id]);
    return notice;
  }

  async markAll({ user_id }: Caller): Promise<void> {
    await this.notices.markAll(user_id);
    this.telling.moved([user_id]);
  }

  async remove({ user_id }: Caller, id: string): Promise<void> {
    if (!(await this.notices.putAway(user_id, id))) throw new AppError('not_found');
    this.telling.moved([user_id]);
  }

  private async shown(rows: readonly NoticeDocument[], { context }: Pick<Request, 'context'>): Promise<Notice[]> {
    const ids = rows.flatMap(({ by_id }) => by_id?.toHexString() ?? []);
    const people = await this.people.byIds([...new Set(ids)], context);
    return rows.map(({ _id, kind, by_id, params, count, link, read, at }) => ({
      _id: _id.toHexString(),
      kind,
      by: (by_id && people.get(by_id.toHexString())) ?? null,
      params,
      count,
      link,
      read,
      created_at: at.toISOString(),
    }));
  }

  private async aboutPerson(userId: string, after: string | null, max: number) {
    const rows = await this.notices.ofPerson(userId, after, max);
    const shown = await this.shown(rows, { context: systemContext() });
    return shown.map((row) => ({ id: row._id, row }));
  }
}
