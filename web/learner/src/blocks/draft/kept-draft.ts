import { forgetLocal, readLocal, writeLocal } from '@mathquiz/web';

/** Unsaved work of one person on one thing, kept on this device until it is saved or dropped. */
export type KeptDraft<C> = {
  readonly content: C;
  /** The saved version it grew from; null for something new. */
  readonly version: number | null;
  readonly at: string;
};

/** `what`: `item:new`, `exam:<id>` … */
export const draftKey = (userId: string, what: string) => `draft:${userId}:${what}`;

/** `isContent` guards against what an older client kept. */
export function readDraft<C>(key: string, isContent: (content: Partial<C>) => boolean): KeptDraft<C> | null {
  const kept = readLocal<Partial<KeptDraft<C>>>(key);
  return kept?.content && isContent(kept.content) && kept.version !== undefined && kept.at
    ? { content: kept.content, version: kept.version, at: kept.at }
    : null;
}

export const keepDraft = <C>(key: string, draft: KeptDraft<C>) => writeLocal(key, draft);
export const dropDraft = (key: string) => forgetLocal(key);
