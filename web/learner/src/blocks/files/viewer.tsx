import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import { useFocusBack } from '../../components/use-focus-back.js';
import { type ImageAddress, imageSources, imageUrl } from '../../lib/image-address.js';
import { useT } from '../../lib/texts.js';
import classes from './viewer.module.css';

type Props = { image: Pick<ImageAddress, 'id' | 'token'>; alt: string; onClose: () => void };

/** One picture over the whole window, until it is closed. */
export default function Viewer({ image, alt, onClose }: Props) {
  const t = useT();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={t('frame.picture.one')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <figure className={classes.viewer}>
        <img src={imageUrl(image, 1280)} srcSet={imageSources(image)} sizes="100vw" alt={alt} />
        {alt !== '' && <figcaption aria-hidden="true">{alt}</figcaption>}
      </figure>
    </Modal>
  );
}
