import type { HealthProblem } from '@mathquiz/contracts/gateway/health.schemas';
import type { Values } from '@mathquiz/web';
import { formatBytes } from '../../lib/bytes.js';
import type { T } from '../../lib/use-t.js';
import { sayMinutes } from '../help/measures.js';
import { partName, queueName } from './names.js';
import { sayList, sayMilliseconds, saySeconds } from './units.js';

type Params = HealthProblem['params'];

/** The figures and names of a problem as its reader writes them. */
function valuesOf(
  { part, queue, services, versions, free_bytes, ms, seconds, minutes, hours, ...others }: Params,
  t: T,
): Values {
  const list = (names: NonNullable<Params[string]>) => sayList([names].flat().map(String));
  return {
    ...others,
    ...(part === undefined ? {} : { part: partName(String(part), t) }),
    ...(queue === undefined ? {} : { queue: queueName(String(queue), t) }),
    ...(services === undefined ? {} : { services: list(services) }),
    ...(versions === undefined ? {} : { versions: list(versions) }),
    ...(free_bytes === undefined ? {} : { free: formatBytes(Number(free_bytes)) }),
    ...(ms === undefined ? {} : { time: sayMilliseconds(Number(ms)) }),
    ...(seconds === undefined ? {} : { time: saySeconds(Number(seconds)) }),
    ...(minutes === undefined ? {} : { time: sayMinutes(Number(minutes)) }),
    ...(hours === undefined ? {} : { time: sayMinutes(Number(hours) * 60) }),
  };
}

export const problemSentence = ({ code, params }: HealthProblem, t: T): string =>
  t(`console.health.problem.${code}`, valuesOf(params, t));
