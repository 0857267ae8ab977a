import type { MarkedPart, PublicKey } from '@mathquiz/contracts';
import { Markdown } from '../../../components/markdown.js';
import { Maths } from '../../../components/maths.js';
import { useT } from '../../../lib/texts.js';
import classes from './part-sheet.module.css';

/** Options by their text, as they stood before this student. */
function Chosen({ part, ids }: { part: MarkedPart; ids: readonly string[] }) {
  return (part.options ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ id, text }) => (
      <div key={id}>
        <Markdown text={text} inline />
      </div>
    ));
}

/** As it was read, and, where that is not the same, as it was typed. */
export function AnswerShown({ part }: { part: MarkedPart }) {
  const t = useT();
  const value = part.answer?.value ?? '';
  if (value.trim() === '') return <span className={classes.quiet}>{t('classes.noAnswer')}</span>;
  if (part.options) return <Chosen part={part} ids={value.split(',')} />;
  if (part.read_as === null) return <code className={classes.typed}>{value}</code>;
  return (
    <>
      <Maths tex={part.read_as} />
      {!value.includes('\\') && value !== part.read_as && <code className={classes.source}>{value}</code>}
    </>
  );
}

export function KeyShown({ part, answerKey }: { part: MarkedPart; answerKey: PublicKey | null }) {
  if (!answerKey) return null;
  if (answerKey.options) return <Chosen part={part} ids={answerKey.options} />;
  if (answerKey.latex !== undefined) return <Maths tex={answerKey.latex} />;
  return <span>{answerKey.text ?? ''}</span>;
}
