import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { ErrorLine } from '../../components/error-line.js';
import { usePercent } from '../../lib/numbers.js';
import { useT } from '../../lib/texts.js';
import classes from './files.module.css';
import type { Upload } from './use-upload.js';

type Props = { upload: Upload; onOther: () => void };

/** How far a file is on its way, how to stop it, and what to do where it was not taken. */
export function UploadBar({ upload: { state, cancel, retry }, onOther }: Props) {
  const t = useT();
  const percent = usePercent();
  if (state.at === 'sent') {
    return (
      <p className={classes.arrived} role="status">
        <IconCheck size={18} stroke={2} aria-hidden />
        {t('files.sent')}
      </p>
    );
  }
  if (state.at === 'failed' || state.at === 'idle') {
    return (
      <div className={classes.failed}>
        {state.at === 'failed' ? <ErrorLine error={state.error} /> : <p>{t('files.stopped')}</p>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={retry}>
            {t('frame.tryAgain')}
          </Button>
          <Button variant="default" onClick={onOther}>
            {t('files.otherFile')}
          </Button>
        </div>
      </div>
    );
  }
  // All has left the device: the server looks at it, which takes a moment for a large picture.
  const checking = state.share >= 1;
  return (
    <div className={classes.sending}>
      <progress max={1} {...(checking ? {} : { value: state.share })} aria-label={t('files.sending')} />
      <span className="tabular">{checking ? t('files.checking') : percent(Math.min(0.99, state.share))}</span>
      <Button variant="subtle" color="gray" onClick={cancel}>
        {t('files.stop')}
      </Button>
    </div>
  );
}
