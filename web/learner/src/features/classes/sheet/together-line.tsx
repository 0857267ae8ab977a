import { Button } from '@mantine/core';
import { focusOn } from '@mathquiz/web';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { type Given, useTakeBack } from '../api/use-equal-answers.js';
import classes from './student-sheet.module.css';

type Props = { testId: string; given: Given };

/** What one press has marked, over whichever student is open now, and its undo. */
export function TogetherLine({ testId, given: { press, marked, by_hand } }: Props) {
  const t = useT();
  const back = useTakeBack();
  const done = back.data?.data;
  const sentences = done
    ? [
        t('classes.sameTakenBack', { count: done.taken_back }),
        ...(done.changed_since > 0 ? [t('classes.sameChangedSince', { count: done.changed_since })] : []),
      ]
    : [
        t('classes.sameGiven', { count: marked }),
        ...(by_hand > 0 ? [t('classes.sameByHand', { count: by_hand })] : []),
      ];
  return (
    <div className={classes.together}>
      <p role="status" ref={done ? focusOn : undefined} tabIndex={-1}>
        {sentences.join(' ')}
      </p>
      {!done && (
        <Button
          variant="default"
          size="compact-md"
          loading={back.isPending}
          onClick={() => back.mutate({ params: { testId, press } })}
        >
          {t('frame.undo')}
        </Button>
      )}
      <ErrorLine error={back.error} />
    </div>
  );
}
