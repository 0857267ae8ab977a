import type { QuizStatus } from '@mathquiz/contracts';

export type QuizAction = 'publish' | 'unpublish' | 'archive' | 'save';

const moves: Readonly<Record<QuizAction, { from: readonly QuizStatus[]; to: QuizStatus }>> = {
  publish: { from: ['draft', 'rejected', 'requested', 'published'], to: 'published' },
  // A newer draft does not keep the published version from being taken back.
  unpublish: { from: ['published', 'draft', 'requested', 'rejected'], to: 'draft' },
  archive: { from: ['draft', 'rejected', 'requested', 'published'], to: 'archived' },
  save: { from: ['draft', 'rejected', 'requested', 'published'], to: 'draft' },
};

/** The status after an action (product.md section 2); null: this move is not there. */
export function quizAfter(status: QuizStatus, action: QuizAction): QuizStatus | null {
  const move = moves[action];
  return move.from.includes(status) ? move.to : null;
}

/** What an item was when it went into the archive. */
export type BeforeArchive = { readonly status: QuizStatus; readonly published_version: number | null };

/** What an item is again when it comes back from the archive; null: it is not in there. */
export function quizRestored(status: QuizStatus, before: BeforeArchive | null): BeforeArchive | null {
  return status === 'archived' ? (before ?? { status: 'draft', published_version: null }) : null;
}
