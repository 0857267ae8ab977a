import { useDebouncedValue } from '@mantine/hooks';
import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import type { RenderedText, TextContent } from '@mathquiz/contracts/mathquiz/text.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { useMemo, useRef } from 'react';
import { type PreviewLanguage, usePreviewLanguage } from '../../../blocks/languages/preview-language.js';
import { asWritten } from '../../../lib/image-address.js';
import { useLoad } from '../../../lib/use-call.js';
import { badRequest } from '../editor/use-preview.js';
import { blankFigure, checkFigure } from '../model/blank-figure.js';
import { blank, problem } from '../model/problem.js';

const pauseMs = 600;

/** What must be filled in before the server takes a text. */
export const checkText = ({ title, body, figures }: TextContent): ItemProblem[] => [
  ...(blank(title) ? [problem('titleMissing', 'title')] : []),
  ...(blank(body) ? [problem('bodyMissing', 'body')] : []),
  ...figures.flatMap((figure, at) => checkFigure(figure, `figures.${at}`)),
];

/** What the server can show of a text that is being written; null where there is nothing to read. */
const shownOf = (content: TextContent): TextContent | null =>
  blank(content.body)
    ? null
    : {
        ...content,
        title: content.title.trim() || '…',
        // Places stay, so that problems are told of the right ones.
        figures: content.figures.map((figure, at) =>
          checkFigure(figure, `figures.${at}`).length > 0 ? blankFigure('number_line', figure.id) : figure,
        ),
      };

export type TextPreview = {
  /** The newest that could be shown; null: nothing yet. */
  readonly rendered: RenderedText | null;
  readonly problems: readonly ItemProblem[];
  readonly warnings: readonly ItemProblem[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
} & PreviewLanguage;

/** What is being written as it will be read, a moment after the last key. */
export function useTextPreview(content: TextContent): TextPreview {
  const [language, setLanguage] = usePreviewLanguage(content);
  const [newest] = useDebouncedValue(content, pauseMs);
  const settled = useMemo(() => asWritten(newest), [newest]);
  const local = useMemo(() => checkText(content), [content]);
  const shown = useMemo(() => shownOf(settled), [settled]);
  const query = useLoad(
    textRoutes.renderTextDraft,
    { body: { content: shown ?? settled, ...language } },
    { enabled: shown !== null, keep: true },
  );
  const last = useRef<RenderedText | null>(null);
  if (query.data && query.data.data.body !== '') last.current = query.data.data;
  const told = shown !== null && query.data && !query.isPlaceholderData ? query.data.data : null;
  const unseen = (found: readonly ItemProblem[], known: readonly ItemProblem[]) =>
    found.filter(({ path }) => !known.some((other) => other.path === path));
  const refused = badRequest(query.error);
  const problems = [...local, ...unseen(told?.problems ?? [], local), ...refused];
  return {
    rendered: shown === null ? null : last.current,
    problems,
    warnings: unseen(told?.warnings ?? [], problems),
    pending: shown !== null && query.isFetching,
    error: query.error && refused.length === 0 ? query.error : null,
    retry: () => void query.refetch(),
    language,
    setLanguage,
  };
}
