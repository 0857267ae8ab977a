import { Button } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import classes from './leave-ask.module.css';

type Props = {
  /** Nothing is missing in the question that is left. */
  finished: boolean;
  onLeave: () => void;
  onStay: () => void;
};

/** Where nobody comes back: asked once, in the place of the buttons. A second Enter goes on only from a finished question. */
export function LeaveAsk({ finished, onLeave, onStay }: Props) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={classes.ask} role="group" aria-labelledby="leave-ask">
      <p id="leave-ask" role="alert">
        {t('taking.leaveAsk')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" autoFocus={!finished} onClick={onStay}>
          {t('taking.stay')}
        </Button>
        <Button autoFocus={finished} onClick={onLeave}>
          {t('taking.leave')}
        </Button>
      </div>
    </div>
  );
}
