import { Button } from '@mantine/core';
import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './builder.module.css';

/** Above an exam that is in the archive: why it cannot be saved or published, and the way back. */
export function ArchivedExam({ exam }: { exam: Exam }) {
  const t = useT();
  const restore = useSend(examRoutes.restoreExam, { refresh: [examRoutes.listExam, examRoutes.getExam] });
  return (
    <div className={classes.archived} role="status">
      <span>{t('exam.isArchived')}</span>
      <Button loading={restore.isPending} onClick={() => restore.mutate({ params: { id: exam._id } })}>
        {t('frame.restore')}
      </Button>
    </div>
  );
}
