import type { Book, BookContent } from '@mathquiz/contracts/mathquiz/book.schemas';
import { useMemo } from 'react';
import { blankFacts, useWrittenDraft } from '../written/use-written-draft.js';
import { WrittenEditor } from '../written/written-editor.js';
import { BookForm } from './book-form.js';
import { BookPane } from './book-pane.js';
import { checkBook, useBookPreview } from './use-book-preview.js';

const isBook = (content: Partial<BookContent>): boolean =>
  typeof content.introduction === 'string' && Array.isArray(content.lines) && content.translations !== undefined;

const blankBook = (): BookContent => ({ ...blankFacts(), introduction: '', lines: [] });

export function BookEditor({ book, place }: { book: Book | null; place: string }) {
  const draft = useWrittenDraft({ kind: 'book', whole: book, blank: blankBook, isContent: isBook });
  const preview = useBookPreview(draft.content);
  const known = useMemo(
    () =>
      new Map((preview.rendered?.lines ?? []).flatMap((line) => (line.doc_id ? [[line.doc_id, line] as const] : []))),
    [preview.rendered],
  );
  return (
    <WrittenEditor
      whole={book}
      place={place}
      draft={draft}
      problems={preview.problems}
      warnings={preview.warnings}
      missing={() => checkBook(draft.content)[0]?.path}
      form={(onLeave) => <BookForm content={draft.content} known={known} onChange={draft.change} onLeave={onLeave} />}
      pane={() => <BookPane preview={preview} id={book?._id ?? null} />}
    />
  );
}
