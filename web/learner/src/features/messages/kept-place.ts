import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

const key = 'messages:scroll';

/** How far down the list one was when a message was opened (spec.md section 2); it counts for the next return only. */
export const keepPlace = () => void writeLocal(key, scrollY, sessionStorage);

export function returnToPlace(): void {
  const kept = readLocal<unknown>(key, sessionStorage);
  forgetLocal(key, sessionStorage);
  scrollTo(0, typeof kept === 'number' ? kept : 0);
}
