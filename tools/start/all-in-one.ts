// All services in one process, over NATS like everywhere else: the default of `npm start`, for its small memory.
import { services } from './layout.ts';

interface Service {
  start(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }>;
}

const running: Awaited<ReturnType<Service['start']>>[] = [];
for (const name of services) {
  const { service } = (await import(`../../services/${name}/dist/service.js`)) as { service: Service };
  running.unshift(await service.start(process.env));
}

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The gateway first: nobody is let in any more while the others finish what they have.
  for (const service of running) await service.stop();
  process.exit(0);
}
