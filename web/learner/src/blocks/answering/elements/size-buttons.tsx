import { Button } from '@mantine/core';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { useT } from '../../../lib/texts.js';
import classes from './elements-field.module.css';

const most = 10;
type Props = {
  kind: 'tuple' | 'vector' | 'matrix';
  rows: number;
  columns: number;
  onSize: (rows: number, columns: number) => void;
};

/** More or fewer rows and columns, where the size is part of the answer. */
export function SizeButtons({ kind, rows, columns, onSize }: Props) {
  const t = useT();
  const button = (name: TextKey, to: readonly [number, number]) => (
    <Button
      key={name}
      variant="default"
      size="compact-sm"
      disabled={to[0] < 1 || to[1] < 1 || to[0] > most || to[1] > most}
      onClick={() => onSize(...to)}
    >
      {t(name)}
    </Button>
  );
  return (
    <div className={classes.sizes}>
      {kind === 'matrix' && button('taking.addRow', [rows + 1, columns])}
      {kind === 'matrix' && button('taking.removeRow', [rows - 1, columns])}
      {button(kind === 'matrix' ? 'taking.addColumn' : 'taking.addElement', [rows, columns + 1])}
      {button(kind === 'matrix' ? 'taking.removeColumn' : 'taking.removeElement', [rows, columns - 1])}
    </div>
  );
}
