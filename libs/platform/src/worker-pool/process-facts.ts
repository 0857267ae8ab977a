import { readFileSync } from 'node:fs';

/** USER_HZ: the unit of the times in /proc/<pid>/stat, 10 ms on every Linux that Node runs on. */
const tickMs = 10;

const pageBytes = 4096;

/** Memory that a process holds; null where the system does not tell. */
export function residentBytesOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return null;
  }
}

/** CPU that a process has used since its start, in milliseconds; null where the system does not tell. */
export function cpuTimeOf(pid: number): number | null {
  try {
    // The name in parentheses may hold spaces: count the fields behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}
