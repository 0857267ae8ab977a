import { useTranslate } from 'react-admin';
import type { Values } from './texts.js';

export type T = (key: string, values?: Values) => string;
/** `t('console.users.block')`; redraws with the language. */
export const useT = (): T => useTranslate();
