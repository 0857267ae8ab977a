import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { textRoutes } from '@mathquiz/contracts/mathquiz/text.routes';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

const DocNames = createContext<ReadonlyMap<string, string>>(new Map());

/** What a text or an item that a line names is called. */
export function useDocName(): (id: string) => string {
  const t = useT();
  const names = use(DocNames);
  return (id) => names.get(id) ?? t('books.notForYou');
}

/** As many as are asked for at once. */
const most = 100;
type Line = { readonly kind: string; readonly doc_id: string | null };
const linesOf = (content: object): readonly Line[] =>
  'lines' in content && Array.isArray(content.lines) ? content.lines : [];

type Props = { before: object; after: object; children: ReactNode };

/** Around what is different between two states of a book: the names of what only one of them holds. */
export function BookNames({ before, after, children }: Props) {
  const ids = useMemo(() => {
    const [old, now] = [linesOf(before), linesOf(after)];
    const held = (lines: readonly Line[]) => new Set(lines.map(({ doc_id }) => doc_id));
    const [had, has] = [held(old), held(now)];
    const differ = [...old.filter(({ doc_id }) => !has.has(doc_id)), ...now.filter(({ doc_id }) => !had.has(doc_id))];
    const of = (kind: string) =>
      [...new Set(differ.flatMap((line) => (line.kind === kind && line.doc_id ? [line.doc_id] : [])))].slice(0, most);
    return { texts: of('text').join(','), items: of('quiz').join(',') };
  }, [before, after]);
  const texts = useLoad(
    textRoutes.titlesOfText,
    { query: { ids: ids.texts } },
    { enabled: ids.texts !== '', quiet: true },
  );
  const items = useLoad(
    quizRoutes.titlesOfQuiz,
    { query: { ids: ids.items } },
    { enabled: ids.items !== '', quiet: true },
  );
  const names = useMemo(
    () => new Map([...(texts.data?.data ?? []), ...(items.data?.data ?? [])].map(({ _id, title }) => [_id, title])),
    [texts.data, items.data],
  );
  return <DocNames value={names}>{children}</DocNames>;
}
