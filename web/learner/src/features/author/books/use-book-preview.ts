import { useDebouncedValue } from '@mantine/hooks';
import { bookRoutes } from '@mathquiz/contracts/mathquiz/book.routes';
import type { BookContent, RenderedBook } from '@mathquiz/contracts/mathquiz/book.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useMemo } from 'react';
import { asWritten } from '../../../lib/image-address.js';
import { useLoad } from '../../../lib/use-call.js';
import { badRequest } from '../editor/use-preview.js';
import { blank, problem } from '../model/problem.js';

const pauseMs = 400;

/** What must be filled in before the server takes a book. */
export const checkBook = ({ title }: BookContent): ItemProblem[] =>
  blank(title) ? [problem('titleMissing', 'title')] : [];

export type BookPreview = {
  /** null: nothing yet. */
  readonly rendered: RenderedBook | null;
  readonly problems: readonly ItemProblem[];
  readonly warnings: readonly ItemProblem[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** What the lines of a book hold, and what is wrong with them, a moment after the last key. */
export function useBookPreview(content: BookContent): BookPreview {
  const [newest] = useDebouncedValue(content, pauseMs);
  const shown = useMemo(() => ({ ...asWritten(newest), title: newest.title.trim() || '…' }), [newest]);
  const query = useLoad(bookRoutes.renderBookDraft, { body: { content: shown } }, { keep: true });
  const told = query.data && !query.isPlaceholderData ? query.data.data : null;
  const refused = badRequest(query.error);
  return {
    rendered: query.data?.data ?? null,
    problems: [...checkBook(content), ...(told?.problems ?? []), ...refused],
    warnings: told?.warnings ?? [],
    pending: query.isFetching,
    error: query.error && refused.length === 0 ? query.error : null,
    retry: () => void query.refetch(),
  };
}
