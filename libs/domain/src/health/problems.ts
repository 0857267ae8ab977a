import { type HealthProblemCode, type HealthState, healthStates } from '@mathquiz/contracts/gateway/health.constants';
import type { CopyReport, HealthProblem, SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { healthLimits } from './limits.js';

/** A report, and when it came by the clock of whoever asks: another copy may take seconds more. */
export type ArrivedReport = CopyReport & { readonly arrived: Date };

type Summary = Pick<SystemHealth, 'services' | 'parts' | 'queues' | 'backup'>;

const stateOfCode: Readonly<Record<HealthProblemCode, HealthState>> = {
  diskFull: 'bad',
  serviceDown: 'bad',
  partAway: 'bad',
  spaceLow: 'attention',
  partSlow: 'attention',
  queueLate: 'attention',
  mailsFailed: 'attention',
  clocksDiffer: 'attention',
  versionsDiffer: 'attention',
  backupOld: 'attention',
  backupNone: 'attention',
  // A school that tries the product out is told, and nothing is wrong.
  trialDatabase: 'good',
  mailOff: 'good',
};

const problem = (code: HealthProblemCode, params: HealthProblem['params'] = {}, state = stateOfCode[code]) => ({
  code,
  state,
  params,
});

/** Everything that is worth a look, the worst first. `now`: by the clock of whoever asks, in milliseconds. */
export function problemsOf(found: Summary, copies: readonly ArrivedReport[], isDiskFull: boolean, now: number) {
  const problems: HealthProblem[] = [
    ...(isDiskFull ? [problem('diskFull')] : []),
    ...found.services
      .filter((one) => one.copies.length === 0)
      .map(({ service }) => problem('serviceDown', { service })),
    ...found.parts.flatMap(ofPart),
    ...found.queues.flatMap((queue) => ofQueue(queue, now)),
    ...clocks(copies),
    ...versions(copies),
    ...ofBackup(found, now),
  ];
  return problems.toSorted((a, b) => healthStates.indexOf(b.state) - healthStates.indexOf(a.state));
}

/** The worst of them. */
export function worstOf(problems: readonly HealthProblem[]): HealthState {
  return healthStates.findLast((state) => problems.some((one) => one.state === state)) ?? 'good';
}

function ofPart({ part, ms, program, free_bytes, away_from }: Summary['parts'][number]): HealthProblem[] {
  if (away_from.length > 0) return [problem('partAway', { part, services: away_from })];
  const problems: HealthProblem[] = [];
  if (ms !== null && ms >= healthLimits.slowMs) problems.push(problem('partSlow', { part, ms: Math.round(ms) }));
  const kind = part === 'redis' ? 'redis' : 'others';
  if (free_bytes !== null && free_bytes < healthLimits.low[kind]) {
    const state = free_bytes < healthLimits.nearlyFull[kind] ? 'bad' : 'attention';
    problems.push(problem('spaceLow', { part, free_bytes }, state));
  }
  if (program === 'secantusd') problems.push(problem('trialDatabase'));
  if (part === 'mail' && program === 'off') problems.push(problem('mailOff'));
  return problems;
}

function ofQueue({ queue, service, oldest_at, failed }: Summary['queues'][number], now: number): HealthProblem[] {
  const waitedMs = oldest_at === null ? 0 : now - Date.parse(oldest_at);
  const isLate = waitedMs >= healthLimits.lateMs;
  return [
    ...(isLate ? [problem('queueLate', { queue, service, minutes: Math.floor(waitedMs / 60_000) })] : []),
    ...(queue === 'mail' && failed > 0 ? [problem('mailsFailed', { count: failed })] : []),
  ];
}

/** Times of acceptance are the server's, so its copies have to agree on the time. One sentence for each machine. */
function clocks(copies: readonly ArrivedReport[]): HealthProblem[] {
  const off = new Map<string, number>();
  for (const { host, at, arrived } of copies) off.set(host, Math.abs(Date.parse(at) - arrived.getTime()));
  return [...off]
    .filter(([, ms]) => ms >= healthLimits.clockMs)
    .map(([host, ms]) => problem('clocksDiffer', { host, seconds: Math.round(ms / 1000) }));
}

/** While an installation is brought up to date this is as it should be; afterwards it is not. */
function versions(copies: readonly CopyReport[]): HealthProblem[] {
  const all = [...new Set(copies.map(({ version }) => version))].toSorted();
  return all.length > 1 ? [problem('versionsDiffer', { versions: all })] : [];
}

/** A school that tries the product out may do without. */
function ofBackup({ backup, parts }: Summary, now: number): HealthProblem[] {
  if (backup === null) return [];
  if (backup.began_at === null) {
    const isTrial = parts.some(({ program }) => program === 'secantusd');
    return [problem('backupNone', {}, isTrial ? 'good' : stateOfCode.backupNone)];
  }
  const ageMs = now - Date.parse(backup.began_at);
  return ageMs < healthLimits.backupMs ? [] : [problem('backupOld', { hours: Math.floor(ageMs / 3_600_000) })];
}
