import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { useKind } from '../../../blocks/content/kind.js';
import { Shares } from '../../../blocks/sharing/shares.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { useT } from '../../../lib/texts.js';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';

type Props = { quiz: Quiz; onClose: () => void };

/** Who else reads an item with its drafts, and who may also change it. */
export default function ShareDialog({ quiz, onClose }: Props) {
  const t = useT();
  const { calls } = useKind();
  useFocusBack();
  const doc_id = quiz._id;
  const took = ({ data }: { data: Quiz }) =>
    queries.setQueryData(keyOf(calls.get, { params: { id: doc_id } }), { data });
  // A refusal stands under the list, where it stays.
  const options = { refresh: [calls.list], onDone: took, quiet: true };
  const share = useSend(calls.share, options);
  const unshare = useSend(calls.unshare, options);
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('author.shareTitle', { title: quiz.content.title })}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Shares
        shares={quiz.shares}
        words={{ none: t('author.sharedNone'), write: t('author.withWrite') }}
        adding
        error={share.error ?? unshare.error}
        onShare={(whom, write) => share.mutate({ body: { doc_id, write, ...whom } })}
        onUnshare={(whom) => unshare.mutate({ body: { doc_id, ...whom } })}
      />
    </Modal>
  );
}
