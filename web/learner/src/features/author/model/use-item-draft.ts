import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useMemo } from 'react';
import { type Draft, useDraft } from '../../../blocks/draft/use-draft.js';
import { asWritten } from '../../../lib/image-address.js';
import { blankItem } from './blank.js';
import { blankPart } from './blank-part.js';

export type ItemDraft = Draft<ItemContent>;

/** A draft that an older version of the app kept may lack what parts have now. */
const isWhole = (part: Part) => Object.keys(blankPart(part.kind, part.id)).every((field) => field in part);

const isItem = (content: Partial<ItemContent>) =>
  Array.isArray(content.parts) && content.parts.every(isWhole) && Array.isArray(content.variables);

/** What was kept before items had figures, hints, or translations, is an item without any. */
const completed = (content: ItemContent): ItemContent =>
  Array.isArray(content.figures) && Array.isArray(content.hints) && content.translations
    ? content
    : {
        ...content,
        figures: content.figures ?? [],
        hints: content.hints ?? [],
        translations: content.translations ?? {},
      };

export function useItemDraft(quiz: Quiz | null): ItemDraft {
  const saved = useMemo(
    () => ({ content: quiz ? asWritten(quiz.content) : blankItem(), version: quiz?.version ?? null }),
    [quiz],
  );
  const draft = useDraft<ItemContent>({ what: `item:${quiz?._id ?? 'new'}`, saved, isContent: isItem });
  // What comes back from the server holds tokens, which are nobody's to read.
  const content = useMemo(() => completed(draft.content), [draft.content]);
  return {
    ...draft,
    content,
    accept: ({ content, version }, whose) => draft.accept({ content: asWritten(content), version }, whose),
  };
}
