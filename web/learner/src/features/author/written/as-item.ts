import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import type { Draft } from '../../../blocks/draft/use-draft.js';
import type { ItemDraft } from '../model/use-item-draft.js';

/** What texts and books are made of around their own fields. */
export type Whole<C> = Omit<Quiz, 'content'> & { readonly content: C };

/**
 * What the editor of items shares with those of texts and books is typed as items are: it passes the content on unread, and every kind
 * has the same fields around it (the contract's factory).
 */
export const asQuiz = <C>(one: Whole<C>): Quiz => one as unknown as Quiz;
export const fromQuiz = <C>(quiz: Quiz): Whole<C> => quiz as unknown as Whole<C>;
export const asItemDraft = <C>(draft: Draft<C>): ItemDraft => draft as unknown as ItemDraft;
export const asItemContent = (content: object): ItemContent => content as unknown as ItemContent;
export const fromItemContent = <C>(content: ItemContent): C => content as unknown as C;
