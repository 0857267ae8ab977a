import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

/** Which room this browser has come into as a guest: whether that still holds, the server says. */
const key = (code: string) => `live:guest:${code}`;
const draftKey = (code: string) => `live:draft:${code}`;
const unsentKey = (code: string) => `live:unsent:${code}`;

export const wasGuest = (code: string): boolean => readLocal<boolean>(key(code)) === true;
export const keepGuest = (code: string): boolean => writeLocal(key(code), true);
export const forgetGuest = (code: string): void => {
  forgetLocal(key(code));
  forgetLocal(draftKey(code));
  forgetLocal(unsentKey(code));
};

/** What a guest has begun to write. */
export const keptDraft = (code: string): string => readLocal<string>(draftKey(code)) ?? '';
export function keepDraft(code: string, text: string): void {
  if (text === '') forgetLocal(draftKey(code));
  else writeLocal(draftKey(code), text);
}

/** What a guest has sent and the server has not said to have, in its order; `key`: under which it is stored once. */
export type KeptUnsent = { readonly key: string; readonly text: string };
export const keptUnsent = (code: string): readonly KeptUnsent[] => readLocal<KeptUnsent[]>(unsentKey(code)) ?? [];
export function keepUnsent(code: string, unsent: readonly KeptUnsent[]): void {
  if (unsent.length === 0) forgetLocal(unsentKey(code));
  else
    writeLocal(
      unsentKey(code),
      unsent.map(({ key, text }) => ({ key, text })),
    );
}
