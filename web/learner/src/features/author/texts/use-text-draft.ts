import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import type { Text, TextContent } from '@mathquiz/contracts/mathquiz/text.schemas';
import { useMemo } from 'react';
import { type Draft, useDraft } from '../../../blocks/draft/use-draft.js';
import { asWritten } from '../../../lib/image-address.js';
import type { ItemDraft } from '../model/use-item-draft.js';

export type TextDraft = Draft<TextContent>;

const isText = (content: Partial<TextContent>): boolean =>
  typeof content.body === 'string' && Array.isArray(content.figures);

const blankText = (): TextContent => ({
  title: '',
  category: 'algebra',
  tags: [],
  language: null,
  grade: null,
  chapter: '',
  difficulty: null,
  body: '',
  figures: [],
});

export function useTextDraft(text: Text | null): TextDraft {
  const saved = useMemo(
    () => ({ content: text ? asWritten(text.content) : blankText(), version: text?.version ?? null }),
    [text],
  );
  const draft = useDraft<TextContent>({ what: `text:${text?._id ?? 'new'}`, saved, isContent: isText });
  return {
    ...draft,
    accept: ({ content, version }) => draft.accept({ content: asWritten(content), version }),
  };
}

/**
 * What the editor of items shares with that of texts is typed as items are: it passes the content on unread, and every kind has the
 * same fields around it (the contract's factory).
 */
export const asQuiz = (text: Text): Quiz => text as unknown as Quiz;
export const asText = (quiz: Quiz): Text => quiz as unknown as Text;
export const asItemDraft = (draft: TextDraft): ItemDraft => draft as unknown as ItemDraft;
export const asItemContent = (content: TextContent): ItemContent => content as unknown as ItemContent;
export const asTextContent = (content: ItemContent): TextContent => content as unknown as TextContent;
