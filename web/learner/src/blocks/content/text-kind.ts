import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import type { Calls, KindOfContent } from './kind.js';

/** The contract's factory gives every kind the same routes. They are typed as those of items, whose content is passed on unread. */
const textCalls = {
  list: textRoutes.listText,
  get: textRoutes.getText,
  create: textRoutes.createText,
  save: textRoutes.saveText,
  history: textRoutes.historyOfText,
  fork: textRoutes.forkText,
  forks: textRoutes.forksOfText,
  follow: textRoutes.followText,
  share: textRoutes.shareText,
  unshare: textRoutes.unshareText,
  request: textRoutes.requestPublishText,
  cancel: textRoutes.cancelRequestText,
  publish: textRoutes.publishText,
  unpublish: textRoutes.unpublishText,
  reject: textRoutes.rejectText,
  validate: textRoutes.validateText,
  invalidate: textRoutes.invalidateText,
  mark: textRoutes.markText,
  unmark: textRoutes.unmarkText,
  comments: textRoutes.commentsOnText,
  comment: textRoutes.commentText,
  settle: textRoutes.settleCommentText,
  archive: textRoutes.deleteText,
  restore: textRoutes.restoreText,
} satisfies Record<keyof Calls, unknown> as unknown as Calls;

export const texts: KindOfContent = {
  kind: 'text',
  calls: textCalls,
  list: '/author/texts',
  page: '/author/texts',
  review: '/review/texts',
  words: { new: 'texts.new', back: 'texts.back' },
};
