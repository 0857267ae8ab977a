import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import { useIdempotencyKey } from '@mathquiz/web';
import { useNavigate } from 'react-router';
import { useSend } from '../../lib/use-call.js';

/** A copy as one’s own, and the way to it. */
export function useForkExam(_id: string) {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const fork = useSend(examRoutes.forkExam, {
    refresh: [examRoutes.listExam],
    onDone: ({ data }) => void navigate(`/exam/${data._id}`),
  });
  return {
    pending: fork.isPending,
    send: () => fork.mutate({ body: { _id }, idempotencyKey: keyFor(_id) }),
  };
}
