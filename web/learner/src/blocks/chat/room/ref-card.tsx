import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../lib/call.js';
import { useT } from '../../../lib/texts.js';
import type { Ref } from '../model/kept.js';
import { pageOf } from '../model/refs.js';
import classes from './message.module.css';

type Card = { readonly title: string; readonly manages: boolean };

/** By the rights of whoever looks. */
async function cardOf({ kind, id }: Ref, signal: AbortSignal): Promise<Card> {
  const params = { id };
  if (kind === 'quiz') {
    const { data } = await call(quizRoutes.getQuiz, { params, signal });
    return { title: data.content.title, manages: true };
  }
  if (kind === 'test') {
    const { data } = await call(testRoutes.getTest, { params, signal });
    return { title: data.title, manages: data.manageable };
  }
  const query = { teacher_mode: '1' } as const;
  // One's own first; to whom it is not, as the teacher of its test.
  const { data } = await call(submissionRoutes.getSubmission, { params, signal }).catch(() =>
    call(submissionRoutes.getSubmission, { params, query, signal }),
  );
  return { title: data.title, manages: false };
}

/** What a message is about, to whom may see it; to others a quiet line. */
export function RefCard({ target }: { target: Ref }) {
  const t = useT();
  const card = useQuery({
    queryKey: ['refCard', target],
    queryFn: ({ signal }) => cardOf(target, signal),
    retry: false,
    staleTime: 60_000,
  });
  if (card.isError) return <span className={classes.refNone}>{t('chat.refNone')}</span>;
  return (
    <span className={classes.ref}>
      <span className={classes.refKind}>{t(`chat.ref.${target.kind}`)}</span>
      {card.data ? <Link to={pageOf(target, card.data.manages)}>{card.data.title}</Link> : '…'}
    </span>
  );
}
