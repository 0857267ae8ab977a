import type { TextKey } from '@mathquiz/contracts/text-keys';
import { type Values, words } from '@mathquiz/web';
import { useTranslate } from 'react-admin';

export type T = (key: TextKey, values?: Values) => string;
/** For what is put together from codes of the server, which may be newer than the texts. */
export const sayOr = (key: string, otherwise: string): string => words(key) ?? otherwise;

/** `t('console.users.block')`; redraws with the language. */
export const useT = (): T => useTranslate();
