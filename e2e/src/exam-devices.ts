import { type Attempt, routes } from '@mathquiz/contracts';
import { type ApiClient, eventually } from '@mathquiz/testing';
import type { School } from './school.js';

const clientId = 'device-0001';
const parts = ['0_a', '1_a'] as const;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A student's device in an exam, and what it knows: for each part the last value that the server acknowledged, and the last one sent. */
export class ExamDevice {
  acknowledged = 0;
  refused = 0;
  private readonly sent: { part: string; value: string; seq: number }[] = [];

  private constructor(
    readonly client: ApiClient,
    readonly attemptId: string,
    readonly testId: string,
  ) {}

  static async start(client: ApiClient, testId: string): Promise<ExamDevice> {
    const { data } = await client.call(routes.startTest, { params: { testId } });
    return new ExamDevice(client, data._id, testId);
  }

  /** One for each of so many students of a class. */
  static async startAll(school: School, testId: string, students: number): Promise<ExamDevice[]> {
    const devices: ExamDevice[] = [];
    for (let index = 1; index <= students; index += 1)
      devices.push(await ExamDevice.start(await school.signIn(`pupil${index}`), testId));
    return devices;
  }

  /** Sends one change until it is acknowledged, as the app does; a failure of any kind is tried again. */
  async save(seq: number): Promise<void> {
    const event = { seq, part: parts[seq % 2] ?? parts[0], value: `${seq}x + ${seq}` };
    this.sent.push(event);
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        const { data } = await this.client.call(routes.saveAnswers, {
          params: { id: this.attemptId },
          body: { client_id: clientId, events: [event] },
        });
        this.acknowledged = Math.max(this.acknowledged, data.stored);
        if (data.stored >= seq) return;
      } catch {
        this.refused += 1;
        await sleep(100);
      }
    }
    throw new Error(`never acknowledged: ${seq}`);
  }

  async saveAll(count: number, pauseMs: number): Promise<void> {
    for (let seq = 1; seq <= count; seq += 1) {
      await this.save(seq);
      await sleep(pauseMs);
    }
  }

  /** Hands in until the server has it. */
  async handIn(): Promise<void> {
    const body = { submission: { _id: this.attemptId, client_id: clientId, events: [] } };
    await eventually(
      () => this.client.call(routes.evaluatePlain, { body }).catch(() => null),
      (answer) => answer !== null,
    );
  }

  /** The attempt as the server has it now. */
  async stored(): Promise<Attempt> {
    const found = await eventually(
      () => this.client.call(routes.getAttempt, { params: { testId: this.testId } }).catch(() => null),
      (answer) => answer !== null,
    );
    if (!found) throw new Error('no attempt');
    return found.data;
  }

  storedSeq = async (): Promise<number> => (await this.stored()).clients[clientId] ?? 0;

  /** Answers that were acknowledged and are not there. */
  async missing(): Promise<string[]> {
    const { answers, clients } = await this.stored();
    const lost = parts.flatMap((part) => {
      const last = this.sent.findLast((event) => event.part === part && event.seq <= this.acknowledged);
      const there = answers[part]?.value;
      return there === last?.value ? [] : [`${this.attemptId} ${part}: ${there} instead of ${last?.value}`];
    });
    return (clients[clientId] ?? 0) === this.acknowledged ? lost : [...lost, `${this.attemptId}: sequence`];
  }
}
