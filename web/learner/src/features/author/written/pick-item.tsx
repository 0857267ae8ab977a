import { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { QuizRow } from '@mathquiz/contracts/mathquiz/quiz.schemas';
import { ChooseDialog, useAsked } from '../../../blocks/choosing/choose-dialog.js';
import { useT } from '../../../lib/texts.js';
import { useLoad } from '../../../lib/use-call.js';
import { useInsertWords } from './insert-words.js';

type Props = { title: string; onClose: () => void; onPick: (row: QuizRow) => void };

export default function PickItem({ title, ...props }: Props) {
  const t = useT();
  const asked = useAsked();
  const query = useLoad(quizRoutes.listQuiz, { query: asked.query }, { keep: true });
  const words = useInsertWords(title, t('author.noneFound'));
  return <ChooseDialog {...props} asked={asked} query={query} words={words} beginningOf={(row) => row.statement} />;
}
