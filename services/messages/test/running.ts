import { type BusClient, connectBus, type RunningService } from '@mathquiz/platform';
import { service } from '../src/service.js';

export type Running = { readonly bus: BusClient; readonly database: string; stop(): Promise<void> };

/** The service on the tier's real parts, in a database of its own. */
export async function startMessages(tag: string, settings: NodeJS.ProcessEnv = {}): Promise<Running> {
  const prefix = `${tag}${process.pid}`;
  const running: RunningService = await service.start({
    ...process.env,
    MONGO_PREFIX: `${prefix}_`,
    REDIS_PREFIX: prefix,
    LOG_LEVEL: 'error',
    SWEEP_MS: '100',
    MAIL_RETRY_MS: '50',
    ...settings,
  });
  const bus = await connectBus({ servers: process.env.NATS_URL ?? '' });
  return {
    bus,
    database: `${prefix}_messages`,
    stop: async () => {
      await bus.close();
      await running.stop();
    },
  };
}
