import type { AuthorVariant } from '@mathquiz/contracts';
import { Markdown } from '../../../components/markdown.js';
import { Maths } from '../../../components/maths.js';
import { useT } from '../../../lib/texts.js';
import classes from './preview.module.css';

/** The right answer of a variant, typeset; for choices the text of the right options. */
export function KeyText({ part }: { part: AuthorVariant['parts'][number] }) {
  const t = useT();
  const { latex, text, options } = part.answer_key;
  const right = (part.options ?? []).filter((option) => options?.includes(option.id));
  return (
    <div className={classes.key}>
      <span>{t('author.keyShort')}</span>
      {latex !== undefined ? (
        <Maths tex={latex} />
      ) : right.length > 0 ? (
        <span>
          {right.map((option, at) => (
            <span key={option.id}>
              {at > 0 && ', '}
              <Markdown text={option.text} inline />
            </span>
          ))}
        </span>
      ) : (
        <span>{text ?? options?.join(', ')}</span>
      )}
    </div>
  );
}
