import { healthParts } from '@mathquiz/contracts/gateway/health.constants';
import type { CopyReport, PartReport, SystemHealth } from '@mathquiz/contracts/gateway/health.schemas';
import { type ArrivedReport, problemsOf, worstOf } from './problems.js';

export type HealthAsked = {
  /** Services that have to be there. */
  readonly expected: readonly string[];
  readonly copies: readonly ArrivedReport[];
  readonly isDiskFull: boolean;
  /** By the clock of whoever asks. */
  readonly now: Date;
};

/**
 * Puts together what the copies of the services tell of themselves. Parts and queues are shared: each is there once, with the worst that
 * any copy says of it.
 */
export function summaryOf({ expected, copies, isDiskFull, now }: HealthAsked): SystemHealth {
  const found = {
    services: servicesOf(expected, copies),
    parts: partsOf(copies),
    queues: queuesOf(copies),
    backup: backupOf(copies),
  };
  const problems = problemsOf(found, copies, isDiskFull, now.getTime());
  return { at: now.toISOString(), state: worstOf(problems), problems, ...found };
}

function servicesOf(expected: readonly string[], copies: readonly ArrivedReport[]): SystemHealth['services'] {
  return expected.map((service) => ({
    service,
    copies: copies
      .filter((copy) => copy.service === service)
      .map(({ service: _, parts: _parts, queues: _queues, backup: _backup, arrived: _arrived, ...rest }) => rest)
      .toSorted((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at)),
  }));
}

function partsOf(copies: readonly CopyReport[]): SystemHealth['parts'] {
  return healthParts.flatMap((part) => {
    const said = copies.flatMap(({ service, parts }) =>
      parts.filter((one) => one.part === part).map((one) => ({ service, ...one })),
    );
    const [worst] = said.toSorted(byWorse);
    if (!worst) return [];
    const away_from = [...new Set(said.filter(({ ok }) => !ok).map(({ service }) => service))].toSorted();
    const { service: _, ...report } = worst;
    const free = said.map(({ free_bytes }) => free_bytes).filter((bytes) => bytes !== null);
    const named = said.find(({ program }) => program !== 'unknown') ?? worst;
    return {
      ...report,
      program: named.program,
      version: named.version,
      used_bytes: usedOf(part, said),
      free_bytes: free.length === 0 ? null : Math.min(...free),
      away_from,
    };
  });
}

/** Copies of a service share a store; each service has a database of its own on the same server. */
function usedOf(part: PartReport['part'], said: readonly (PartReport & { service: string })[]): number | null {
  const used = new Map<string, number>();
  for (const { service, used_bytes } of said) if (used_bytes !== null) used.set(service, used_bytes);
  if (used.size === 0) return null;
  return part === 'database' ? [...used.values()].reduce((sum, bytes) => sum + bytes, 0) : Math.max(...used.values());
}

/** Away before slow, slow before quick. */
function byWorse(a: PartReport, b: PartReport): number {
  if (a.ok !== b.ok) return a.ok ? 1 : -1;
  return (b.ms ?? 0) - (a.ms ?? 0);
}

function queuesOf(copies: readonly CopyReport[]): SystemHealth['queues'] {
  const all = new Map<string, SystemHealth['queues'][number]>();
  for (const { service, queues } of copies) {
    for (const queue of queues) all.set(`${service} ${queue.queue}`, { ...queue, service });
  }
  return [...all.values()].toSorted(
    (a, b) => a.service.localeCompare(b.service, 'en') || a.queue.localeCompare(b.queue, 'en'),
  );
}

function backupOf(copies: readonly CopyReport[]): SystemHealth['backup'] {
  const said = copies.map(({ backup }) => backup).filter((backup) => backup !== null);
  return said.toSorted((a, b) => (b.began_at ?? '').localeCompare(a.began_at ?? '', 'en'))[0] ?? null;
}
