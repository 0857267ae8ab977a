/** More than blanks and signs that show nothing. */
export const isSomething = (text: string): boolean => /[^\s\p{C}\p{Z}\p{M}]/u.test(text);

/** On a phone a line is ended by its key, and sent by the button. */
export const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
