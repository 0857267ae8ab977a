import { isLatex } from '../../../blocks/answering/reading/is-latex.js';
import { AnswerShown } from '../../../blocks/answers/answer-shown.js';
import { useT } from '../../../lib/texts.js';
import type { NotTaken } from '../answers/not-taken.js';

/** What was answered and did not arrive, as its writer saw it: words and formulas, not labels. */
export default function LostAnswer({ lost: { part, value, decimal } }: { lost: NotTaken }) {
  const t = useT();
  if (value === '') return <>{t('taking.cleared')}</>;
  if (!part) return <code>{value}</code>;
  return (
    <AnswerShown
      part={{
        ...part,
        answer: { value, decimal, at: '' },
        read_as: isLatex(value) ? value : null,
        judgement: null,
        answer_key: null,
      }}
    />
  );
}
