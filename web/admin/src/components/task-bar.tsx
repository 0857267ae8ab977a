import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useT } from '../lib/use-t.js';

/** How far it is; null: it was just asked for. */
export function TaskBar({ task, name }: { task: Task | null; name: string }) {
  const t = useT();
  const { done, of } = task ?? { done: 0, of: 0 };
  const said = task?.state === 'PROGRESS' ? t('tasks.of', { done, of }) : t('tasks.waiting');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 180, minHeight: 33, flex: 1 }}>
      <LinearProgress
        variant="determinate"
        value={of === 0 ? 0 : (100 * done) / of}
        aria-label={name}
        aria-valuetext={said}
        sx={{ flex: 1 }}
      />
      <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
    </Box>
  );
}
