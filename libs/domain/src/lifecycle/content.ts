import type { ContentStatus } from '@mathquiz/contracts';

export type ContentAction = 'request' | 'cancel' | 'reject' | 'publish' | 'unpublish' | 'archive' | 'save';

const moves: Readonly<Record<ContentAction, { from: readonly ContentStatus[]; to: ContentStatus }>> = {
  request: { from: ['draft', 'rejected'], to: 'requested' },
  cancel: { from: ['requested'], to: 'draft' },
  reject: { from: ['requested'], to: 'rejected' },
  publish: { from: ['draft', 'rejected', 'requested', 'published'], to: 'published' },
  // A newer draft does not keep the published version from being taken back.
  unpublish: { from: ['published', 'draft', 'requested', 'rejected'], to: 'draft' },
  archive: { from: ['draft', 'rejected', 'requested', 'published'], to: 'archived' },
  save: { from: ['draft', 'rejected', 'requested', 'published'], to: 'draft' },
};

/** The status after an action (product.md section 2); null: this move is not there. */
export function contentAfter(status: ContentStatus, action: ContentAction): ContentStatus | null {
  const move = moves[action];
  return move.from.includes(status) ? move.to : null;
}

/** What a thing was when it went into the archive. */
export type BeforeArchive = { readonly status: ContentStatus; readonly published_version: number | null };

/** What a thing is again when it comes back from the archive; null: it is not in there. */
export function contentRestored(status: ContentStatus, before: BeforeArchive | null): BeforeArchive | null {
  return status === 'archived' ? (before ?? { status: 'draft', published_version: null }) : null;
}
