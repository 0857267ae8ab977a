import { readdirSync, readFileSync } from 'node:fs';

/** The child processes in which the services of this process compute. */
export function poolChildren(): number[] {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((thread) => listOf(`/proc/self/task/${thread}/children`, ' '));
  return children.map(Number).filter((pid) => listOf(`/proc/${pid}/cmdline`, '\0').some(isEntry));
}

const isEntry = (argument: string): boolean => /\/engine\/child\.(ts|js)$/.test(argument);

function listOf(file: string, separator: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(separator).filter(Boolean);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
