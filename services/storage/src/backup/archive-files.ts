import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** `mathquiz-2026-11-29T02-00-00Z.tar.gz.age`: in the order of time, and a name on every system. */
export const nameOfArchive = (now: Date): string =>
  `mathquiz-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;

const isArchive = (name: string): boolean =>
  /^mathquiz-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\.age(?:\.partial)?$/.test(name);

/** Removes archives but the newest ones, and drafts that were killed before the newest. Gives how many. */
export async function removeOld(folder: string, kept: number): Promise<number> {
  const names = (await readdir(folder)).filter(isArchive).toSorted().toReversed();
  const whole = names.filter((name) => !name.endsWith('.partial'));
  const [newest = ''] = whole;
  const old = [...whole.slice(kept), ...names.filter((name) => name.endsWith('.partial') && name < newest)];
  for (const name of old) await rm(join(folder, name));
  return old.length;
}
