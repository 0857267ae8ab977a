import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useT } from '../lib/texts.js';
import classes from './row-tools.module.css';
import { ToolButton } from './tool-button.js';

type Props = {
  /** What the row is, for the names of the buttons: "variable a". */
  name: string;
  first: boolean;
  last: boolean;
  onMove?: (step: -1 | 1) => void;
  onRemove?: () => void;
};

/** Order by keyboard and touch, and the way out; each button says what it moves. */
export function RowTools({ name, first, last, onMove, onRemove }: Props) {
  const t = useT();
  return (
    <span className={classes.tools}>
      {onMove && !(first && last) && (
        <>
          <ToolButton
            icon={IconArrowUp}
            label={t('frame.moveUp', { name })}
            disabled={first}
            onPress={() => onMove(-1)}
          />
          <ToolButton
            icon={IconArrowDown}
            label={t('frame.moveDown', { name })}
            disabled={last}
            onPress={() => onMove(1)}
          />
        </>
      )}
      {onRemove && <ToolButton icon={IconTrash} label={t('frame.remove', { name })} onPress={onRemove} />}
    </span>
  );
}
