import type { Values } from '@mathquiz/web';
import { useTranslate } from 'react-admin';

export type T = (key: string, values?: Values) => string;
/** `t('console.users.block')`; redraws with the language. */
export const useT = (): T => useTranslate();
