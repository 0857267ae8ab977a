import type { Guest } from '@mathquiz/contracts/mathquiz/public-test.schemas';
import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

/** Who this browser has come in as, by test: a name to go on under without a network, and the link that leads back. Whether it still holds, the server says. */
export type KeptGuest = Guest & { readonly link: string };

const key = (testId: string) => `guest:${testId}`;

export const keptGuest = (testId: string): KeptGuest | null => readLocal<KeptGuest>(key(testId));
export const keepGuest = (testId: string, guest: KeptGuest): boolean => writeLocal(key(testId), guest);
export const forgetGuest = (testId: string): void => forgetLocal(key(testId));
