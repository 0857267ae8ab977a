// All services in one process, over NATS like everywhere else: the default of `npm start`, for its small memory. With arguments the
// services that they name. `node --conditions=source` runs them from source (tools/dev/from-source.ts).
import { startWatchdog } from '@mathquiz/platform';
import { messageOf } from '../infrastructure/part.ts';
import { services } from './layout.ts';

interface Service {
  start(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }>;
}

const named = process.argv.slice(2);
const names = named.length === 0 ? services : services.filter((name) => named.includes(name));
startWatchdog(names.length === 1 && names[0] ? names[0] : 'services', process.env);
const running = await Promise.all(names.map(start));
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

async function start(name: string): Promise<{ stop(): Promise<void> }> {
  try {
    const { service } = (await import(`@mathquiz/${name}`)) as { service: Service };
    return await service.start(process.env);
  } catch (error) {
    console.error(`${name} could not start. ${isInCode(error) ? error.stack : messageOf(error)}`);
    process.exit(1);
  }
}

/** A fault of the code, which whoever writes it has to find; everything else is said in plain words. */
function isInCode(error: unknown): error is Error {
  return [SyntaxError, TypeError, ReferenceError].some((kind) => error instanceof kind);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The gateway first: nobody is let in any more while the others finish what they have.
  for (const service of running.toReversed()) await service.stop();
  process.exit(0);
}
