import type { TextKey } from '@mathquiz/contracts/text-keys';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import { Button, Modal } from '@mantine/core';
import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useT } from '../../../lib/texts.js';
import type { Answers } from '../answers/answer-queue.js';
import { useUnclear } from '../hooks/use-unclear.js';
import type { Dot } from './item-dots.js';
import classes from './submit-dialog.module.css';

export type SubmitDialogProps = {
  opened: boolean;
  dots: readonly Dot[];
  items: readonly AttemptItem[];
  answers: Answers;
  waiting: number;
  sending: boolean;
  failed: boolean;
  onGo: (at: number) => void;
  onClose: () => void;
  onSubmit: () => void;
};

/**
 * Shows what is unanswered or cannot be told, and asks once. A second Enter goes on working while anything is: only a finished test goes
 * by it.
 */
export function SubmitDialog(props: SubmitDialogProps) {
  const { opened, dots, items, answers, waiting, sending, failed, onGo, onClose, onSubmit } = props;
  const t = useT();
  const unclear = useUnclear(opened, items, answers);
  const places = (wanted: (dot: Dot) => boolean) => dots.flatMap((dot, index) => (wanted(dot) ? [index] : []));
  const lists: readonly { key: TextKey; at: readonly number[] }[] = [
    { key: 'taking.unanswered', at: places((dot) => dot.state === 'open') },
    { key: 'taking.begun', at: places((dot) => dot.state === 'partly') },
    { key: 'taking.markedLater', at: places((dot) => dot.later) },
    { key: 'taking.unclear', at: unclear },
  ];
  const shown = lists.filter(({ at }) => at.length > 0);
  const finished = unclear.length === 0 && dots.every((dot) => dot.state === 'answered');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<b>{t('taking.submitTitle')}</b>}
      centered
      closeButtonProps={{ 'aria-label': t('taking.goOn') }}
    >
      {shown.length === 0 && <p className={classes.all}>{t('taking.allAnswered')}</p>}
      {shown.map(({ key, at }) => (
        <div key={key} className={classes.list}>
          <p>{t(key, { count: at.length })}</p>
          <div className={classes.numbers}>
            {at.map((index) => (
              <Button
                key={index}
                variant="default"
                size="compact-md"
                disabled={dots[index]?.shut != null}
                onClick={() => onGo(index)}
                aria-label={t('taking.goToQuestion', { number: index + 1 })}
              >
                {index + 1}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <p className={classes.note}>{t('taking.submitNote')}</p>
      {waiting > 0 && !failed && <p className={classes.note}>{t('taking.submitWaiting', { count: waiting })}</p>}
      {failed && (
        <p className={classes.failed} role="alert">
          {t('taking.submitFailed')}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={sending} data-autofocus={!finished || undefined}>
          {t('taking.goOn')}
        </Button>
        <Button onClick={onSubmit} loading={sending} data-autofocus={finished || undefined}>
          {t(failed ? 'frame.tryAgain' : 'taking.submitNow')}
        </Button>
      </div>
    </Modal>
  );
}
