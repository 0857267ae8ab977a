import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { IconArchive } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ToolButton } from '../../components/tool-button.js';
import { useT } from '../../lib/texts.js';
import { offerUndo } from '../../lib/undo.js';
import { useSend } from '../../lib/use-call.js';

const refresh = [examRoutes.listExam, examRoutes.getExam];

/** Out of the list, with a way back; tests that were published from it stay. */
export function ArchiveExam({ exam }: { exam: Exam }) {
  const t = useT();
  const navigate = useNavigate();
  const request = { params: { id: exam._id }, query: {} };
  const archive = useSend(examRoutes.deleteExam, {
    refresh,
    onDone: () => {
      const done = t('frame.archivedDone', { title: exam.content.title });
      offerUndo(done, { route: examRoutes.restoreExam, request: { params: request.params }, refresh });
      void navigate('/exam');
    },
  });
  return (
    <ToolButton
      icon={IconArchive}
      label={t('frame.archive')}
      disabled={archive.isPending}
      onPress={() => archive.mutate(request)}
    />
  );
}
