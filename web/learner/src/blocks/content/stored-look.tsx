import { lazy } from 'react';

const StoredText = lazy(() => import('../reading/stored-text.js'));
const StoredBook = lazy(() => import('../books/stored-book.js'));

type Props = { kind: 'text' | 'book'; id: string; version: number; title: string };

/** A stored version of what is read, as its readers see it. */
export default function StoredLook({ kind, ...one }: Props) {
  return kind === 'text' ? <StoredText {...one} /> : <StoredBook {...one} />;
}
