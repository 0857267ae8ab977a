import { useDebouncedValue } from '@mantine/hooks';
import { type ItemContent, type ItemProblem, type Rendered, routes } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import { useMemo, useRef } from 'react';
import { useLoad } from '../../../lib/use-call.js';
import { checkForPreview, checkItem } from '../model/check.js';

export const seeds = 5;
const pauseMs = 600;

export type Preview = {
  /** The newest that could be shown; it stays while something is half typed. */
  readonly rendered: Rendered | null;
  readonly problems: readonly ItemProblem[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** What the preview was made from. */
  readonly content: ItemContent;
};

/** Five seeds of what is being written, a moment after the last key. */
export function usePreview(content: ItemContent): Preview {
  const [settled] = useDebouncedValue(content, pauseMs);
  const local = useMemo(() => checkItem(content), [content]);
  const complete = useMemo(() => checkForPreview(settled).length === 0, [settled]);
  const shown = useMemo(() => forPreview(settled), [settled]);
  const query = useLoad(
    routes.renderDraft,
    { body: { content: shown, num_candidates: seeds } },
    { enabled: complete, keep: true },
  );
  const last = useRef<Rendered | null>(null);
  if (query.data && query.data.data.variants.length > 0) last.current = query.data.data;
  const remote = complete && query.data && !query.isPlaceholderData ? query.data.data.problems : [];
  return {
    rendered: last.current,
    problems: [...local, ...unseen(remote, local), ...badRequest(query.error)],
    pending: complete && query.isFetching,
    error: query.error && badRequest(query.error).length === 0 ? query.error : null,
    retry: () => void query.refetch(),
    content: shown,
  };
}

/** A title is not needed to see an item; empty rows of lists are not sent. */
export function forPreview(content: ItemContent): ItemContent {
  return { ...content, title: content.title.trim() || '…', test_cases: content.test_cases };
}

const unseen = (found: readonly ItemProblem[], known: readonly ItemProblem[]) =>
  found.filter((one) => !known.some((other) => other.path === one.path));

/** What the server's schema refused, as problems: `details.fields` name the places, such as `body.content.parts.0.key`. */
export function badRequest(error: Error | null): ItemProblem[] {
  if (!(error instanceof CallError) || error.code !== 'invalid_request') return [];
  const { fields } = error.details;
  const paths = Array.isArray(fields) ? fields.map(pathOf) : [];
  const inContent = paths.filter((path) => path !== '');
  return (inContent.length > 0 ? inContent : ['title']).map((path) => ({ code: 'notAccepted', path, params: {} }));
}

function pathOf(field: unknown): string {
  const path = typeof field === 'object' && field !== null && 'path' in field ? String(field.path) : '';
  return path.replace(/^body\.content\.?/, '');
}
