import { maxChars } from '../rules.js';

export const guestName = { most: maxChars.personName } as const;

/** Days for which a guest comes back to their result, by their browser or by their link. */
export const guestDays = 400;
