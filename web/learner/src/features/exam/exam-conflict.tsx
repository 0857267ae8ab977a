import { examRoutes } from '@mathquiz/contracts/mathquiz/exam.routes';
import type { Exam } from '@mathquiz/contracts/mathquiz/exam.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { ConflictDialog } from '../../blocks/draft/conflict-dialog.js';
import { useUser } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

type Props = {
  id: string;
  onClose: () => void;
  onTheirs: (exam: Exam) => void;
  onMine: (version: number) => void;
  onCopy: () => void;
};

export function ExamConflict({ id, onClose, onTheirs, onMine, onCopy }: Props) {
  const t = useT();
  const locale = useLocale();
  const me = useUser()._id;
  // Another key than the page's own: the page must not change under the dialog.
  const exam = useLoad(examRoutes.getExam, { params: { id }, query: {} }).data?.data;
  if (!exam) return null;
  return (
    <ConflictDialog
      sentence={t(exam.saved_by._id === me ? 'exam.conflictWho' : 'exam.conflictOther', {
        name: fullName(exam.saved_by, locale),
        version: exam.version,
        time: formatTime(exam.updated_at, locale),
      })}
      onClose={onClose}
      onMine={() => onMine(exam.version)}
      onCopy={onCopy}
      onTheirs={() => onTheirs(exam)}
    />
  );
}
