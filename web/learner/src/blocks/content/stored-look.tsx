import { lazily } from '../../lib/lazily.js';

const StoredText = lazily(() => import('../reading/stored-text.js'));
const StoredBook = lazily(() => import('../books/stored-book.js'));

type Props = { kind: 'text' | 'book'; id: string; version: number; title: string };

/** A stored version of what is read, as its readers see it. */
export default function StoredLook({ kind, ...one }: Props) {
  return kind === 'text' ? <StoredText {...one} /> : <StoredBook {...one} />;
}
