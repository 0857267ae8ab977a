import { useDebouncedValue } from '@mantine/hooks';
import { CallError } from '@mathquiz/contracts/client';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Rendered } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useMemo, useRef } from 'react';
import { type PreviewLanguage, usePreviewLanguage } from '../../../blocks/languages/preview-language.js';
import { asWritten } from '../../../lib/image-address.js';
import { useLoad } from '../../../lib/use-call.js';
import { blankFigure, checkFigure } from '../model/blank-figure.js';
import { blankPart } from '../model/blank-part.js';
import { checkItem } from '../model/check.js';
import { checkPart } from '../model/check-part.js';
import { checkVariable } from '../model/check-variable.js';
import { blank } from '../model/problem.js';

export const seeds = 5;
const pauseMs = 600;

export type Preview = {
  /** The newest that could be shown; it stays while something is half typed. */
  readonly rendered: Rendered | null;
  readonly problems: readonly ItemProblem[];
  /** What does not keep it from being published. */
  readonly warnings: readonly ItemProblem[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Something is half typed: what is shown is from before. */
  readonly half: boolean;
  /** What the preview was made from. */
  readonly content: ItemContent;
  /** What is written now. */
  readonly typed: ItemContent;
  /** Parts that show their prompt alone, since their key is not written yet. */
  readonly open: ReadonlySet<string>;
} & PreviewLanguage;

/** Five seeds of what is being written, a moment after the last key: from the first character, with what is not complete left out. */
export function usePreview(content: ItemContent): Preview {
  const [language, setLanguage] = usePreviewLanguage(content);
  const [newest] = useDebouncedValue(content, pauseMs);
  // Of another author, or of an older version, it comes with the reader's tokens.
  const settled = useMemo(() => asWritten(newest), [newest]);
  const local = useMemo(() => checkItem(content), [content]);
  const shown = useMemo(() => forPreview(settled), [settled]);
  const query = useLoad(
    quizRoutes.renderDraft,
    { body: { content: shown ?? settled, num_candidates: seeds, ...language } },
    { enabled: shown !== null, keep: true },
  );
  const last = useRef<Rendered | null>(null);
  if (query.data && query.data.data.variants.length > 0) last.current = query.data.data;
  const told = shown !== null && query.data && !query.isPlaceholderData ? query.data.data : null;
  const open = openParts(settled);
  // A part that is just begun will get its words.
  const begun = settled.parts.flatMap(({ id }, at) => (open.has(id) ? [`parts.${at}.prompt`] : []));
  const remote = (told?.problems ?? []).filter(
    ({ code, path }) => code !== 'partWithoutLabel' || !begun.includes(path),
  );
  const problems = [...local, ...unseen(remote, local), ...badRequest(query.error)];
  return {
    rendered: last.current,
    problems,
    warnings: unseen(told?.warnings ?? [], problems).filter(({ params }) => !isOpenFigure(params.id)),
    pending: shown !== null && query.isFetching,
    error: query.error && badRequest(query.error).length === 0 ? query.error : null,
    retry: () => void query.refetch(),
    half: shown === null,
    content: shown ?? settled,
    typed: content,
    open,
    language,
    setLanguage,
  };
}

/** Parts that cannot be answered yet, by their ids. */
const openParts = (content: ItemContent): ReadonlySet<string> =>
  new Set(content.parts.flatMap((part, at) => (checkPart(part, `parts.${at}`).length > 0 ? [part.id] : [])));

/**
 * What the server can show of an item that is being written; null where it is nothing. A title is not needed, a part without its key
 * is a prompt, and what is half filled in is left out; only a variable must be whole, for others stand on it.
 */
export function forPreview(content: ItemContent): ItemContent | null {
  const begun = [content.statement, ...content.parts.map(({ prompt }) => prompt)].some((text) => !blank(text));
  const open = openParts(content);
  const wanting = content.variables.some((variable, at) => checkVariable(variable, at, content.variables).length > 0);
  if (wanting || (!begun && open.size === content.parts.length)) return null;
  const asPrompt = ({ id, prompt }: Part): Part => ({ ...blankPart('manual', id), prompt });
  return {
    ...content,
    title: content.title.trim() || '…',
    statement: blank(content.statement) ? '…' : content.statement,
    // Places stay, so that problems are told of the right ones.
    figures: content.figures.map((figure, at) =>
      checkFigure(figure, `figures.${at}`).length > 0 ? blankFigure('number_line', openFigure(figure.id)) : figure,
    ),
    conditions: content.conditions.map((condition) => (blank(condition) ? '1 = 1' : condition)),
    hints: content.hints.map((hint) => (blank(hint) ? '…' : hint)),
    parts: content.parts.map((part) => {
      if (open.has(part.id)) return asPrompt(part);
      return open.has(part.follow_through?.from_part ?? '') ? { ...part, follow_through: null } : part;
    }),
  };
}

/** Nothing shows a figure that is not written yet. */
const openFigure = (id: string): string => `open${id}`.slice(0, 12);
const isOpenFigure = (id: string | undefined): boolean => id?.startsWith('open') === true;

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
  return path.replace(/^body\.content\.?/, '').replace(/^(translations\.[^.]+)\.texts\.(.+)\.text$/, '$1.$2');
}
