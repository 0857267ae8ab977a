import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';

/** Where a copy comes from, and that its original was changed since. */
export function ExamOrigin({ from }: { from: NonNullable<Exam['forked_from']> }) {
  const t = useT();
  const { _id, title, version, newer } = from;
  if (title === null) return <p>{t('author.forkOfHidden', { version })}</p>;
  return (
    <p>
      <Link to={`/exam/${_id}`}>{t('exam.copyOf', { title, version })}</Link>
      {newer !== null && ` · ${t('exam.originalMoved', { version: newer })}`}
    </p>
  );
}
