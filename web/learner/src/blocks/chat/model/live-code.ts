import { livePath } from '@mathquiz/contracts/chat/app.constants';

/** The page of a live room, whole: for a picture to scan, and for what is copied. */
export const liveAddress = (code: string): string => `${location.origin}/app${livePath(code)}`;

/** `ABC DEF` is read off a wall more easily than `ABCDEF`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
