import {
  type BeforeApplicationShutdown,
  Global,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SERVICE_NAME } from './service-name.js';
import { noteSweepFailure } from './watch/metrics.js';

type Sweep = (now: Date) => Promise<unknown>;
type Sweeper = { readonly name: string; readonly everyMs: number; readonly steps: readonly Sweep[]; soon: boolean };

/**
 * What a service does again and again: finds what a crash or a lost message has left. Every copy of the service sweeps, so each step is
 * idempotent. A sweep begins when the one before it has ended; the stores close after the last one.
 */
@Injectable()
export class Sweepers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sweepers');
  private readonly sweepers: Sweeper[] = [];
  private readonly timers = new Map<Sweeper, NodeJS.Timeout>();
  private readonly sweeping = new Map<Sweeper, Promise<unknown>>();
  private stopping = false;

  constructor(@Inject(SERVICE_NAME) private readonly service: string) {}

  /** In the constructor of whoever sweeps. A step that fails is logged and does not keep the others waiting. `soon`: at the start too. */
  every(everyMs: number, name: string, steps: Sweep | readonly Sweep[], { soon = false } = {}): void {
    this.sweepers.push({ name, everyMs, steps: typeof steps === 'function' ? [steps] : steps, soon });
  }

  onApplicationBootstrap(): void {
    for (const sweeper of this.sweepers) {
      if (sweeper.soon) this.begin(sweeper);
      else this.schedule(sweeper);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.sweeping.values());
  }

  private schedule(sweeper: Sweeper): void {
    if (this.stopping) return;
    this.timers.set(sweeper, setTimeout(() => this.begin(sweeper), sweeper.everyMs).unref());
  }

  private begin(sweeper: Sweeper): void {
    this.sweeping.set(
      sweeper,
      this.sweep(sweeper).finally(() => this.schedule(sweeper)),
    );
  }

  private async sweep({ name, steps }: Sweeper): Promise<void> {
    for (const step of steps) {
      try {
        await step(new Date());
      } catch (error) {
        noteSweepFailure(this.service, name);
        this.logger.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

@Global()
@Module({ providers: [Sweepers], exports: [Sweepers] })
export class SweepersModule {}
