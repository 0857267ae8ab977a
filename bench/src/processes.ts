import { readdirSync, readFileSync } from 'node:fs';

export type Pids = Readonly<Record<string, number | undefined>>;
export type ByProcess = Readonly<Record<string, number>>;

/** USER_HZ: the unit of the times in /proc/<pid>/stat, 10 ms on every Linux that Node runs on. */
const tickMs = 10;

/** CPU milliseconds that each process has used since its start, with its children, those that have ended as well. */
export const cpuOf = (pids: Pids): ByProcess => each(pids, cpuMs);

/** What each process used between two readings. */
export function cpuBetween(before: ByProcess, after: ByProcess): ByProcess {
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
}

export const sumOf = (values: ByProcess): number => Object.values(values).reduce((sum, value) => sum + value, 0);

export type Memory = { readonly rss_mb: number; readonly pss_mb: number | null; readonly rss_by: ByProcess };

/** Resident memory of all processes; PSS counts shared pages once, and is null where the kernel does not tell. */
export function memoryOf(pids: Pids): Memory {
  const pss = Object.values(each(pids, (pid) => kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss') ?? Number.NaN));
  const all = pss.reduce((sum, value) => sum + value, 0);
  return { ...residentOf(pids), pss_mb: Number.isNaN(all) ? null : inMb(all) };
}

/**
 * The highest resident memory of the processes together until `stop`. PSS is left out: to read it costs the kernel a walk through
 * every page, which would be a third of what is measured.
 */
export function watchMemory(pids: () => Pids): { stop(): Pick<Memory, 'rss_mb' | 'rss_by'> } {
  let peak = residentOf(pids());
  const look = () => {
    const now = residentOf(pids());
    if (now.rss_mb > peak.rss_mb) peak = now;
  };
  const timer = setInterval(look, 500);
  return {
    stop() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}

function residentOf(pids: Pids): Pick<Memory, 'rss_mb' | 'rss_by'> {
  const rss = each(pids, (pid) => kilobytes(`/proc/${pid}/status`, 'VmRSS') ?? 0);
  return {
    rss_mb: inMb(sumOf(rss)),
    rss_by: Object.fromEntries(Object.entries(rss).map(([name, kb]) => [name, inMb(kb)])),
  };
}

function each(pids: Pids, read: (pid: number) => number): ByProcess {
  const sum = (pid: number): number => withChildren(pid).reduce((total, one) => total + read(one), 0);
  return Object.fromEntries(Object.entries(pids).flatMap(([name, pid]) => (pid ? [[name, sum(pid)]] : [])));
}

/** A process, and those that it has started: the service's worker pools. */
function withChildren(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
    const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
    return [pid, ...children.flatMap(withChildren)];
  } catch {
    // It has ended meanwhile.
    return [pid];
  }
}

function cpuMs(pid: number): number {
  // The name in parentheses may hold spaces: count the fields behind it. A child may have ended since it was listed.
  const fields = statOf(pid).split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
}

/** Of the threads that hash passwords: the only ones that have stepped back in priority. */
export const hashingCpuOf = (pids: Pids): ByProcess => each(pids, hashingCpuMs);

function hashingCpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const own = threads.filter((thread) => niceOf(`${pid}/task/${thread}`) > 0);
    return own.reduce((sum, thread) => sum + ownTicks(`${pid}/task/${thread}`), 0) * tickMs;
  } catch {
    return 0;
  }
}

const niceOf = (what: string): number => Number(statOf(what).split(') ').at(-1)?.split(' ')[16] ?? 0);

/** Without children. */
function ownTicks(what: string): number {
  const fields = statOf(what).split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 13).reduce((sum, ticks) => sum + Number(ticks), 0);
}

function statOf(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

function kilobytes(path: string, name: string): number | null {
  try {
    const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(path, 'utf8'));
    return match ? Number(match[1]) : null;
  } catch {
    return null;
  }
}

const inMb = (kb: number): number => Math.round(kb / 1024);
