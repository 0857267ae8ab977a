import type { ContentKind as ContentKindName } from '@mathquiz/contracts/mathquiz/content.constants';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { PlainRoute } from '@mathquiz/contracts/route';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { createContext, use } from 'react';

const itemCalls = {
  list: quizRoutes.listQuiz,
  get: quizRoutes.getQuiz,
  create: quizRoutes.createQuiz,
  save: quizRoutes.saveQuiz,
  history: quizRoutes.historyOfQuiz,
  fork: quizRoutes.forkQuiz,
  forks: quizRoutes.forksOfQuiz,
  follow: quizRoutes.followQuiz,
  share: quizRoutes.shareQuiz,
  unshare: quizRoutes.unshareQuiz,
  request: quizRoutes.requestPublishQuiz,
  cancel: quizRoutes.cancelRequestQuiz,
  publish: quizRoutes.publishQuiz,
  unpublish: quizRoutes.unpublishQuiz,
  reject: quizRoutes.rejectQuiz,
  validate: quizRoutes.validateQuiz,
  invalidate: quizRoutes.invalidateQuiz,
  mark: quizRoutes.markQuiz,
  unmark: quizRoutes.unmarkQuiz,
  comments: quizRoutes.commentsOnQuiz,
  comment: quizRoutes.commentQuiz,
  settle: quizRoutes.settleCommentQuiz,
  archive: quizRoutes.deleteQuiz,
  restore: quizRoutes.restoreQuiz,
};

export type Calls = typeof itemCalls;

/** The contract's factory gives every kind the same routes. They are typed as those of items, whose content is passed on unread. */
export const callsOf = (routes: Readonly<Record<string, PlainRoute>>, kind: 'Text' | 'Book'): Calls =>
  Object.fromEntries(
    Object.entries(itemCalls).map(([verb, { subject }]) => {
      const same = subject.replace('.quiz.', `.${kind.toLowerCase()}.`);
      return [verb, Object.values(routes).find((route) => route.subject === same)];
    }),
  ) as unknown as Calls;

/** What the pages of one kind of content go by: its calls, and where its list, its things and their reviews are. */
export type KindOfContent = {
  readonly kind: ContentKindName;
  readonly calls: Calls;
  readonly list: string;
  readonly page: string;
  readonly review: string;
  /** What a new one is called, and the way back to the others. */
  readonly words: { readonly new: TextKey; readonly back: TextKey };
};

export const items: KindOfContent = {
  kind: 'quiz',
  calls: itemCalls,
  list: '/author',
  page: '/author/items',
  review: '/review',
  words: { new: 'author.newItem', back: 'author.backToItems' },
};

export const ContentKind = createContext(items);
export const useKind = (): KindOfContent => use(ContentKind);
