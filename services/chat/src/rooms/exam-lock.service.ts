import { type Caller, examModeChanged, type RequestContext, runningExam, type ServiceCall } from '@mathquiz/contracts';
import { takingMemberships } from '@mathquiz/domain/access';
import { AppError, BusClient, Kept, untilSaid } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

type ReplyOf<T extends ServiceCall> = z.output<T['reply']>;
type Exam = ReplyOf<typeof runningExam>['data'];

export const closedByExam = ({ test_id, title }: NonNullable<Exam>) => new AppError('exam_running', { test_id, title });

/** An exam ends by its time, of which nothing is said; and where a word may have been lost. */
const surelyMs = 2000;
/** Nobody sits one: mathquiz says when they begin. */
const mostMs = 600_000;

/** While somebody sits an exam, on whatever device, chat is closed to them. */
@Injectable()
export class ExamLockService {
  private readonly kept: Kept<Exam>;
  private readonly hearers: ((userId: string) => void)[] = [];

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    const words = bus.listenCounted(examModeChanged, ({ user_id }) => {
      this.kept.forget(user_id);
      for (const hear of this.hearers) hear(user_id);
    });
    const holds = untilSaid(bus, [words], { surelyMs, mostMs });
    this.kept = new Kept((kept, now) => (kept.answer === null ? holds(kept, now) : now - kept.askedAt < surelyMs));
  }

  whenChanged(hear: (userId: string) => void): void {
    this.hearers.push(hear);
  }

  /** null: nothing keeps them from talking. Throws where it cannot be known: in doubt chat stays closed. */
  async examOf(caller: Caller, context?: RequestContext): Promise<Exam> {
    if (takingMemberships(caller).length === 0) return null;
    const { user_id } = caller;
    return this.kept.get(user_id, '', async () => (await this.bus.ask(runningExam, { user_id }, context)).data);
  }

  /** Throws `exam_running`. */
  async assertOpen(caller: Caller, context?: RequestContext): Promise<void> {
    const exam = await this.examOf(caller, context);
    if (exam) throw closedByExam(exam);
  }
}
