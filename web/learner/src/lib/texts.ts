import type { TextKey } from '@mathquiz/contracts/text-keys';
import { useSentences, words } from '@mathquiz/web';

/** `t('frame.save')`; keys are flat, so a dot or a colon in one means nothing. What nobody wrote is shown as its key. */
export type T = (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;

/** Draws anew with the language. */
export function useT(): T {
  const sentence = useSentences();
  return (key, values) => sentence(key, values) ?? key;
}

/** Outside of components. */
export const text: T = (key, values) => words(key, values) ?? key;
/**
 * Whether the language has this sentence: codes of the server may be newer than the texts. The way to a text whose key is put together
 * from what is not known before: `hasText(key) ? t(key) : …`.
 */
export const hasText = (key: string): key is TextKey => words(key) !== null;
