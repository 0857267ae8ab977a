import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { ShareDialog } from '../../blocks/sharing/share-dialog.js';
import { keyOf, queries, useSend } from '../../lib/use-call.js';

/** Who else uses an exam, and who may also change it. */
export default function ShareExam({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const doc_id = exam._id;
  const took = ({ data }: { data: Exam }) =>
    queries.setQueryData(keyOf(examRoutes.getExam, { params: { id: doc_id } }), { data });
  // A refusal stands under the list, where it stays.
  const options = { refresh: [examRoutes.listExam], onDone: took, quiet: true };
  const share = useSend(examRoutes.shareExam, options);
  const unshare = useSend(examRoutes.unshareExam, options);
  return (
    <ShareDialog
      title={exam.content.title}
      shares={exam.shares}
      error={share.error ?? unshare.error}
      onShare={(whom, write) => share.mutate({ body: { doc_id, write, ...whom } })}
      onUnshare={(whom) => unshare.mutate({ body: { doc_id, ...whom } })}
      onClose={onClose}
    />
  );
}
