import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

/** Which room this browser has come into as a guest: whether that still holds, the server says. */
const key = (code: string) => `live:guest:${code}`;
const draftKey = (code: string) => `live:draft:${code}`;

export const wasGuest = (code: string): boolean => readLocal<boolean>(key(code)) === true;
export const keepGuest = (code: string): boolean => writeLocal(key(code), true);
export const forgetGuest = (code: string): void => {
  forgetLocal(key(code));
  forgetLocal(draftKey(code));
};

/** What a guest has begun to write. */
export const keptDraft = (code: string): string => readLocal<string>(draftKey(code)) ?? '';
export function keepDraft(code: string, text: string): void {
  if (text === '') forgetLocal(draftKey(code));
  else writeLocal(draftKey(code), text);
}
