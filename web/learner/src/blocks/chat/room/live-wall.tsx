import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { Modal } from '@mantine/core';
import type { Room } from '@mathquiz/contracts/chat/chat.schemas';
import { useEffect } from 'react';
import { QrCode } from '../../../components/qr-code.js';
import { useFocusBack } from '../../../components/use-focus-back.js';
import { exitFullScreen, requestFullScreen } from '../../../lib/full-screen.js';
import { useT } from '../../../lib/texts.js';
import { liveAddress, spacedCode } from '../model/live-code.js';
import classes from './live.module.css';

type Props = { room: Room; code: string; password: string; onClose: () => void };

/** For the wall: the way into a live room, as large as the screen allows. */
export default function LiveWall({ room, code, password, onClose }: Props) {
  const t = useT();
  useFocusBack();
  useEffect(() => {
    // Where school or browser forbid it, the page's own size has to do.
    void requestFullScreen().catch(() => undefined);
    return () => void exitFullScreen().catch(() => undefined);
  }, []);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={room.name}
      closeButtonProps={{ 'aria-label': t('frame.close'), size: 44 }}
    >
      <div className={classes.wall}>
        <QrCode text={liveAddress(code)} label={t('live.qr', { name: room.name })} size={360} />
        <div className={classes.wallWords}>
          <p>{t('live.how', { address: `${location.host}/app` })}</p>
          <p>{t('live.code')}</p>
          <p className={classes.wallCode}>{spacedCode(code)}</p>
          {password !== '' && (
            <>
              <p>{t('live.password')}</p>
              <p className={classes.wallCode}>{password}</p>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
