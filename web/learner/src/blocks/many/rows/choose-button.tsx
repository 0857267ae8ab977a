import { Button } from '@mantine/core';
import { useT } from '../../../lib/texts.js';
import { noneChosen } from './chosen.js';
import classes from './rows.module.css';
import type { Selection } from './selection.js';

/** On phones, among the tools of a list: shows the boxes of its rows, and takes them away with what was chosen. */
export function ChooseButton({ selection: { choosing, setChoosing, change } }: { selection: Selection }) {
  const t = useT();
  return (
    <Button
      className={classes.button ?? ''}
      variant={choosing ? 'light' : 'default'}
      aria-pressed={choosing}
      onClick={() => {
        setChoosing(!choosing);
        change(() => noneChosen);
      }}
    >
      {t('many.start')}
    </Button>
  );
}
