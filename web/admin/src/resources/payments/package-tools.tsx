import { Box, IconButton, Tooltip } from '@mui/material';
import { IconArrowDown, IconArrowUp, IconTrash, type Icon as TablerIcon } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';

type Tool = 'up' | 'down' | 'remove';
type Props = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Id of a button of a package. */
export const toolId = (key: string, tool: Tool): string => `package-${key}-${tool}`;

/** Moves a package up or down, or removes it; each button names the package. */
export function PackageTools({ id, name, isFirst, isLast, onMove, onRemove }: Props) {
  const t = useT();
  const tool = (what: Tool, Sign: TablerIcon, label: string, isOff: boolean, onPress: () => void) => (
    <Tooltip title={label}>
      {/* A disabled button tells no tooltip that the pointer is over it. */}
      <span>
        <IconButton id={toolId(id, what)} aria-label={label} disabled={isOff} onClick={onPress}>
          <Sign size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box sx={{ display: 'flex' }}>
      {tool('up', IconArrowUp, t('frame.moveUp', { name }), isFirst, () => onMove(-1))}
      {tool('down', IconArrowDown, t('frame.moveDown', { name }), isLast, () => onMove(1))}
      {tool('remove', IconTrash, t('frame.remove', { name }), false, onRemove)}
    </Box>
  );
}
