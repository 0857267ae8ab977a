import { type Issue, type IssueEnd, type routes, sendLetter } from '@mathquiz/contracts';
import { mayCloseIssue, mayKnowReporter, mayMessageReporter, mayOpenIssue } from '@mathquiz/domain/access';
import { typedText } from '@mathquiz/domain/format';
import { AppError, BusClient, idempotencyOf, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IssueRepository, type NewEntry } from '../records/issue.repository.js';
import type { IssueDocument } from '../records/issue.schema.js';
import { IssueNoticesService } from './issue-notices.service.js';
import { IssueViewsService, type Known } from './issue-views.service.js';
import { IssuesService } from './issues.service.js';
import { OwnPictures } from './own-pictures.service.js';

type Closing = RequestOf<typeof routes.closeIssue>['body'];
type Reply = RequestOf<typeof routes.replyToIssue>['body'];

const fault = (field: string, problem: string) =>
  new AppError('invalid_request', { fields: [{ path: `body.${field}`, problem }] });

/** What is written under a report, and how it ends and begins again. */
@Injectable()
export class ThreadsService {
  constructor(
    @Inject(IssueRepository) private readonly issues: IssueRepository,
    @Inject(IssuesService) private readonly reading: IssuesService,
    @Inject(IssueViewsService) private readonly views: IssueViewsService,
    @Inject(IssueNoticesService) private readonly notices: IssueNoticesService,
    @Inject(OwnPictures) private readonly pictures: OwnPictures,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  /** Stored first; what is sent again under the same key is stored once, and goes out as a message once. */
  async reply(request: Request, id: string, { content: typed, send_message }: Reply): Promise<Issue> {
    const { caller, context, now } = request;
    const known = await this.reading.visible(request, id);
    if (send_message && !mayMessageReporter(caller, known.rights)) throw new AppError('forbidden');
    const content = typedText(typed);
    const images = await this.pictures.of(request, content);
    const once = idempotencyOf(caller, context, content);
    const key = once ? { key: once.creation_key } : {};
    const entry: NewEntry = { kind: 'reply', by: caller.user_id, content, outcome: null, at: now, ...key };
    const stored = await this.issues.reply(id, entry, images);
    const { issue, number } = stored
      ? { issue: stored, number: stored.thread.length }
      : await this.repliedBefore(id, entry);
    const { item, reporter_id } = known.rights;
    if (send_message) await this.send(request, known, number, content);
    const told = [item.owner_id, ...(send_message ? [] : [reporter_id])];
    this.notices.happened('issue_replied', known, number, told, caller.user_id);
    return this.shown(request, known, issue);
  }

  async close(request: Request, id: string, { content, ...closing }: Closing): Promise<Issue> {
    const { caller } = request;
    const known = await this.reading.visible(request, id);
    if (!mayCloseIssue(caller, known.rights)) throw new AppError('forbidden');
    const outcome = await this.endOf(known, closing);
    const entry = this.entry(request, 'closed', content, outcome);
    const issue = await this.issues.close(id, entry, await this.pictures.of(request, entry.content));
    if (!issue) throw await this.refused(id);
    this.notices.happened('issue_closed', known, issue.thread.length, [known.rights.reporter_id], caller.user_id);
    return this.shown(request, known, issue);
  }

  async open(request: Request, id: string, content: string): Promise<Issue> {
    const { caller } = request;
    const known = await this.reading.visible(request, id);
    if (!mayOpenIssue(caller, known.rights)) throw new AppError('forbidden');
    const entry = this.entry(request, 'opened', content, null);
    const issue = await this.issues.open(id, entry, await this.pictures.of(request, entry.content));
    if (!issue) throw await this.refused(id);
    const { item, reporter_id } = known.rights;
    this.notices.happened('issue_opened', known, issue.thread.length, [item.owner_id, reporter_id], caller.user_id);
    return this.shown(request, known, issue);
  }

  private entry({ caller, now }: Request, kind: NewEntry['kind'], content: string, outcome: IssueEnd | null): NewEntry {
    return { kind, by: caller.user_id, content: typedText(content), outcome, at: now };
  }

  private async endOf({ issue, quiz }: Known, closing: Omit<Closing, 'content'>): Promise<IssueEnd> {
    switch (closing.outcome) {
      case 'fixed': {
        const { version } = closing;
        if (version === null) throw fault('version', 'missing');
        if (!quiz || version > quiz.version) throw new AppError('no_such_version', { version });
        if (version <= issue.version) throw fault('version', 'notNewer');
        return { kind: 'fixed', version };
      }
      case 'duplicate': {
        const other = closing.duplicate_of;
        if (other === null) throw fault('duplicate_of', 'missing');
        const found = await this.issues.find(other);
        if (!found || found._id.equals(issue._id) || !found.quiz_id.equals(issue.quiz_id))
          throw fault('duplicate_of', 'notOfThisItem');
        return { kind: 'duplicate', of: other };
      }
      case 'no_fault':
        return { kind: 'no_fault' };
    }
  }

  private async repliedBefore(id: string, { key, content }: NewEntry) {
    const issue = await this.issues.find(id);
    const at = key === undefined ? -1 : (issue?.thread.findIndex((one) => one.key === key) ?? -1);
    if (!issue || at < 0) throw new AppError('wrong_state', { reason: 'thread_full' });
    if (issue.thread[at]?.content !== content) throw new AppError('idempotency_mismatch');
    return { issue, number: at + 1 };
  }

  /** Whoever may not know the reporter learns it from no box of sent messages: then the product sends it. */
  private async send({ caller, context }: Request, { issue, rights }: Known, number: number, text: string) {
    const id = issue._id.toHexString();
    const letter = {
      key: `issue-${id}-${number}`,
      sender_id: mayKnowReporter(caller, rights) ? caller.user_id : null,
      recipient_id: rights.reporter_id,
      title: issue.title,
      text,
      redirect: `/issues/${id}`,
    };
    await this.bus.ask(sendLetter, letter, context);
  }

  /** Why a change did not apply. */
  private async refused(id: string): Promise<AppError> {
    const issue = await this.issues.find(id);
    return issue ? new AppError('wrong_state', { state: issue.state }) : new AppError('not_found');
  }

  private shown(request: Request, known: Known, issue: IssueDocument): Promise<Issue> {
    return this.views.whole(request, { ...known, issue });
  }
}
