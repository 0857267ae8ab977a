import { FairGate } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { Slack } from './slack.js';

const atOnce = 40;
/** More than a school has pages: nobody who comes back is sent away. */
const maxWaiting = 100_000;

type Step = 'handshake' | 'join' | 'catch-up';

/**
 * When all pages of a school lose the network they come back in one moment: a few at once are looked at, and only so many as leave the
 * process time, so that whoever saves an answer meanwhile does not stand behind thousands (bench/chat.ts). By turns between the steps:
 * those who are in come to an end.
 */
@Injectable()
export class Rush {
  private readonly gate = new FairGate(atOnce, maxWaiting);
  private readonly slack = new Slack();

  /** `until`: after which nobody waits for the answer. Throws `deadline_exceeded`. */
  pass<T>(step: Step, work: () => Promise<T>, until?: number): Promise<T> {
    const inTurn = async () => {
      await this.slack.turn();
      return work();
    };
    return this.gate.run(step, inTurn, { until });
  }
}
