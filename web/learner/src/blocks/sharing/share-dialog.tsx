import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { NamedShare } from '@mathquiz/contracts/share.schemas';
import { useFocusBack } from '../../components/use-focus-back.js';
import { useT } from '../../lib/texts.js';
import { Shares, type Whom } from './shares.js';

type Props = {
  title: string;
  shares: readonly NamedShare[];
  error: Error | null;
  onShare: (whom: Whom, write: boolean) => void;
  onUnshare: (whom: Whom) => void;
  onClose: () => void;
};

/** Who else has something that is written, and who may also change it. */
export function ShareDialog({ title, shares, error, onShare, onUnshare, onClose }: Props) {
  const t = useT();
  useFocusBack();
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('review.shareTitle', { title })}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <Shares
        shares={shares}
        words={{ none: t('review.sharedNone'), write: t('review.withWrite') }}
        adding
        error={error}
        onShare={onShare}
        onUnshare={onUnshare}
      />
    </Modal>
  );
}
