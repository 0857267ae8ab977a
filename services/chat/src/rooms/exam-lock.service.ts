import { type Caller, examModeChanged, type RequestContext, runningExam, type ServiceCall } from '@mathquiz/contracts';
import { takingGroups } from '@mathquiz/domain/access';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

type ReplyOf<T extends ServiceCall> = z.output<T['reply']>;
type Exam = ReplyOf<typeof runningExam>['data'];

export const closedByExam = ({ test_id, title }: NonNullable<Exam>) => new AppError('exam_running', { test_id, title });

/** What was answered is kept so long at most; that an exam begins or ends is heard at once. */
const ttlMs = 2000;
const maxKept = 20_000;

/** While somebody sits an exam, on whatever device, chat is closed to them. */
@Injectable()
export class ExamLockService {
  private readonly kept = new Map<string, { at: number; exam: Promise<Exam> }>();
  private readonly hearers: ((userId: string) => void)[] = [];

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    bus.listen(examModeChanged, ({ user_id }) => {
      this.kept.delete(user_id);
      for (const hear of this.hearers) hear(user_id);
    });
  }

  whenChanged(hear: (userId: string) => void): void {
    this.hearers.push(hear);
  }

  /** null: nothing keeps them from talking. Throws where it cannot be known: in doubt chat stays closed. */
  async examOf(caller: Caller, context?: RequestContext): Promise<Exam> {
    if (takingGroups(caller).length === 0) return null;
    const { user_id } = caller;
    const kept = this.kept.get(user_id);
    if (kept && Date.now() - kept.at < ttlMs) return kept.exam;
    const exam = this.bus.ask(runningExam, { user_id }, context).then(({ data }) => data);
    if (this.kept.size >= maxKept) this.kept.clear();
    this.kept.set(user_id, { at: Date.now(), exam });
    exam.catch(() => this.kept.delete(user_id));
    return exam;
  }

  /** Throws `exam_running`. */
  async assertOpen(caller: Caller, context?: RequestContext): Promise<void> {
    const exam = await this.examOf(caller, context);
    if (exam) throw closedByExam(exam);
  }
}
