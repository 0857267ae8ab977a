import { VisuallyHidden } from '@mantine/core';
import { locales } from '@mathquiz/contracts/constants';
import type { Change, Piece } from '@mathquiz/domain/changes';
import { Fragment, useState } from 'react';
import { useLanguageName } from '../../lib/language-name.js';
import { useT } from '../../lib/texts.js';
import { useCategoryName } from '../categories/use-categories.js';
import { Markdown } from '../markdown.js';
import { useDocName } from './book-names.js';
import classes from './changes.module.css';
import { isChosen, isFormula, valueWord } from './value-words.js';

export type Sides = { readonly before: string; readonly after: string };

/** Of what stayed, so many characters stand at either end; the rest comes with a press. */
const around = 160;

/** Both states of a field, the old one left and the new one right. */
export function SidesOf({ change, sides }: { change: Change; sides: Sides }) {
  const t = useT();
  const [whole, setWhole] = useState(false);
  const [typeset, setTypeset] = useState(false);
  const { before, after, words } = change;
  const long = words?.some(({ state, text }) => state === 'same' && text.length > 3 * around) ?? false;
  const maths = words !== undefined && /\$|!\[|\*\*|^[ \t]*\|/m.test(`${before}${after}`);
  return (
    <>
      <div className={classes.sides}>
        <Side sign="−" name={sides.before} change={change} pieces={piecesOf(change, 'removed')} whole={whole} />
        <Side sign="+" name={sides.after} change={change} pieces={piecesOf(change, 'added')} whole={whole} />
      </div>
      {(long || maths) && (
        <p className={classes.tools}>
          {long && (
            <button type="button" aria-pressed={whole} onClick={() => setWhole(!whole)}>
              {t('review.changes.whole')}
            </button>
          )}
          {maths && (
            <button type="button" aria-pressed={typeset} onClick={() => setTypeset(!typeset)}>
              {t('review.changes.typeset')}
            </button>
          )}
        </p>
      )}
      {typeset && (
        <div className={classes.sides}>
          <Markdown className={classes.typeset ?? ''} text={before ?? ''} />
          <Markdown className={classes.typeset ?? ''} text={after ?? ''} />
        </div>
      )}
    </>
  );
}

/** null: there is nothing on this side. */
function piecesOf({ before, after, words }: Change, own: 'added' | 'removed'): readonly Piece[] | null {
  const text = own === 'removed' ? before : after;
  if (text === null) return null;
  return words?.filter(({ state }) => state === 'same' || state === own) ?? [{ text, state: own }];
}

type SideProps = {
  sign: '+' | '−';
  /** Which state it is: “Version 3”. */
  name: string;
  change: Change;
  pieces: readonly Piece[] | null;
  whole: boolean;
};

function Side({ sign, name, change: { path }, pieces, whole }: SideProps) {
  const t = useT();
  const languageName = useLanguageName();
  const language = (code: string) => {
    const locale = locales.find((one) => one === code);
    return locale ? languageName(locale) : code;
  };
  const Mark = sign === '+' ? 'ins' : 'del';
  const word = t(sign === '+' ? 'review.changes.added' : 'review.changes.removed');
  const docName = useDocName();
  const categoryName = useCategoryName();
  const told = (text: string) => {
    if (path === 'category') return categoryName(text);
    return path.endsWith('.doc_id') ? docName(text) : valueWord(path, text, t, language);
  };
  const asOne = isChosen(path) || (pieces?.length === 1 && pieces[0]?.state !== 'same');
  return (
    <div className={sign === '+' ? classes.new : classes.old}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={classes.sign} aria-hidden>
        {sign}
      </span>
      <span className={isFormula(path) ? classes.formula : classes.text}>
        {pieces === null && <span className={classes.nothing}>{t('review.changes.nothing')}</span>}
        {pieces !== null && asOne && <Mark>{told(pieces.map(({ text }) => text).join(''))}</Mark>}
        {!asOne &&
          pieces?.map(({ text, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, never in another order.
            <Fragment key={at}>
              {state === 'same' ? (
                whole ? (
                  text
                ) : (
                  shortened(text, at === 0, at === pieces.length - 1)
                )
              ) : (
                <Mark>
                  <VisuallyHidden>{`${word}: `}</VisuallyHidden>
                  {text}
                </Mark>
              )}
            </Fragment>
          ))}
      </span>
    </div>
  );
}

/** The ends of a long stretch: those that touch a change. */
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= 3 * around) return text;
  return `${first ? '' : text.slice(0, around)} … ${last ? '' : text.slice(-around)}`;
}
