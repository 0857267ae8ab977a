// All services in one process, over NATS like everywhere else: the default of `npm start`, for its small memory. With arguments the
// services that they name. `node --conditions=source` runs them from source (tools/dev/from-source.ts).
import { endOnSignal, startTracing, startWatchdog } from '@mathquiz/platform';
import { messageOf } from '../infrastructure/part.ts';
import { services } from './layout.ts';

interface Service {
  start(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }>;
}

const named = process.argv.slice(2);
const names = named.length === 0 ? services : services.filter((name) => named.includes(name));
await startTracing(names.length === 1 && names[0] ? names[0] : 'mathquiz', process.env);
startWatchdog(names, process.env);
const running = await Promise.all(names.map(start));
endOnSignal(async () => {
  // The gateway first: nobody is let in any more while the others finish what they have.
  for (const service of running.toReversed()) await service.stop();
}, process.env);

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
