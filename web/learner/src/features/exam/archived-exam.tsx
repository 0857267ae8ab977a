import { Button } from '@mantine/core';
import { type Exam, routes } from '@mathquiz/contracts';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './builder.module.css';

/** Above an exam that is in the archive: why it cannot be saved or published, and the way back. */
export function ArchivedExam({ exam }: { exam: Exam }) {
  const t = useT();
  const restore = useSend(routes.restoreExam, { refresh: [routes.listExam, routes.getExam] });
  return (
    <div className={classes.archived} role="status">
      <span>{t('exam.isArchived')}</span>
      <Button loading={restore.isPending} onClick={() => restore.mutate({ params: { id: exam._id } })}>
        {t('frame.restore')}
      </Button>
    </div>
  );
}
