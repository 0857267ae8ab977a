import { Chip, type ChipProps } from '@mui/material';
import type { Icon as TablerIcon } from '@tabler/icons-react';

type Props = { sign: TablerIcon; label: string; color?: NonNullable<ChipProps['color']> };

/** A state: always a sign and a word, never a colour alone. */
export function SignChip({ sign: Sign, label, color = 'default' }: Props) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Sign size={16} stroke={1.5} aria-hidden />}
      label={label}
    />
  );
}
