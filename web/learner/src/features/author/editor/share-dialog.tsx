import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useKind } from '../../../blocks/content/kind.js';
import { ShareDialog } from '../../../blocks/sharing/share-dialog.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';

type Props = { quiz: Quiz; onClose: () => void };

/** Who else reads an item with its drafts, and who may also change it. */
export default function ShareContent({ quiz, onClose }: Props) {
  const { calls } = useKind();
  const doc_id = quiz._id;
  const took = ({ data }: { data: Quiz }) =>
    queries.setQueryData(keyOf(calls.get, { params: { id: doc_id } }), { data });
  // A refusal stands under the list, where it stays.
  const options = { refresh: [calls.list], onDone: took, quiet: true };
  const share = useSend(calls.share, options);
  const unshare = useSend(calls.unshare, options);
  return (
    <ShareDialog
      title={quiz.content.title}
      shares={quiz.shares}
      error={share.error ?? unshare.error}
      onShare={(whom, write) => share.mutate({ body: { doc_id, write, ...whom } })}
      onUnshare={(whom) => unshare.mutate({ body: { doc_id, ...whom } })}
      onClose={onClose}
    />
  );
}
