import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { ExamRow } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Confirm } from '../../components/confirm.js';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';

/** Out of the archive and gone: asked once, since nothing brings it back. */
export function DeleteForGood({ exam }: { exam: ExamRow }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const remove = useSend(examRoutes.deleteExam, { refresh: [examRoutes.listExam], onDone: () => setAsking(false) });
  return (
    <>
      <ToolButton
        icon={IconTrash}
        label={`${t('frame.deleteForGood')}: ${exam.title}`}
        onPress={() => setAsking(true)}
      />
      {asking && (
        <Confirm
          title={exam.title}
          yes={t('frame.deleteForGood')}
          danger
          pending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onYes={() => remove.mutate({ params: { id: exam._id }, query: { for_good: '1' } })}
        >
          <p>{t('exam.deleteNote')}</p>
        </Confirm>
      )}
    </>
  );
}
