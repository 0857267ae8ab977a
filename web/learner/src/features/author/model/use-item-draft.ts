import type { ItemContent, Quiz } from '@mathquiz/contracts';
import { useMemo } from 'react';
import { type Draft, useDraft } from '../../../lib/use-draft.js';
import { blankItem } from './blank.js';

export type ItemDraft = Draft<ItemContent>;

const isItem = (content: Partial<ItemContent>) => Array.isArray(content.parts) && Array.isArray(content.variables);

export function useItemDraft(quiz: Quiz | null): ItemDraft {
  const saved = useMemo(() => ({ content: quiz?.content ?? blankItem(), version: quiz?.version ?? null }), [quiz]);
  return useDraft<ItemContent>({ what: `item:${quiz?._id ?? 'new'}`, saved, isContent: isItem });
}
