import { randomInt } from 'node:crypto';

/** Without 0 O 1 I, which look alike on paper. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A passcode of a ticket: eight letters, 40 bits. */
export const drawPasscode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
