import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { Quiz } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { ConflictDialog } from '../../../blocks/draft/conflict-dialog.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';

type Props = {
  id: string;
  onClose: () => void;
  onTheirs: (quiz: Quiz) => void;
  /** Save what is typed after that version; the history keeps both. */
  onMine: (version: number) => void;
  onCopy: () => void;
};

/** Says who saved which version, from the history, once it is known what is stored now. */
export function ItemConflict({ id, onClose, onTheirs, onMine, onCopy }: Props) {
  const t = useT();
  const locale = useLocale();
  const history = useLoad(quizRoutes.historyOfQuiz, { params: { id }, query: { limit: 1 } });
  const stored = useLoad(quizRoutes.getQuiz, { params: { id }, query: {} });
  const last = history.data?.data[0];
  const quiz = stored.data?.data;
  if (!quiz) return null;
  const sentence = last
    ? t('author.conflictWho', {
        name: fullName(last.by, locale),
        version: last.version,
        title: last.title,
        time: formatTime(last.at, locale),
      })
    : t('errors.version_conflict');
  return (
    <ConflictDialog
      sentence={sentence}
      onClose={onClose}
      onMine={() => onMine(quiz.version)}
      onCopy={onCopy}
      onTheirs={() => onTheirs(quiz)}
    />
  );
}
