// All services in one process, over NATS like everywhere else: the default of `npm start`, for its small memory.
import { startWatchdog } from '@mathquiz/platform';
import { messageOf } from '../infrastructure/part.ts';
import { services } from './layout.ts';

interface Service {
  start(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }>;
}

startWatchdog('services', process.env);
const running = await Promise.all(services.map(start));
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function start(name: string): Promise<{ stop(): Promise<void> }> {
  try {
    const { service } = (await import(`../../services/${name}/dist/service.js`)) as { service: Service };
    return await service.start(process.env);
  } catch (error) {
    console.error(`${name} could not start. ${messageOf(error)}`);
    process.exit(1);
  }
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The gateway first: nobody is let in any more while the others finish what they have.
  for (const service of running.toReversed()) await service.stop();
  process.exit(0);
}
