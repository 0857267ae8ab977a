import { TextInput } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Alternative } from '@mathquiz/contracts/mathquiz/parts/shared.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { PictureInput } from '../../../../blocks/pictures/picture-input.js';
import { RowTools } from '../../../../components/row-tools.js';
import { removeAt, replaceAt } from '../../../../lib/lists.js';
import { useT } from '../../../../lib/texts.js';
import { answerHint, keyHints } from '../../model/hints.js';
import { isKeyed } from '../../model/kind-groups.js';
import { AddButton } from '../shared/add-button.js';
import classes from '../shared/fields.module.css';
import { PercentField } from '../shared/percent-field.js';

type Props = { part: Part; path: string; variables: readonly Variable[]; onChange: (part: Part) => void };

/** Foreseen answers that earn part of the points and say what went wrong. */
export function Alternatives({ part, path, variables, onChange }: Props) {
  const t = useT();
  const set = (alternatives: Alternative[]) => onChange({ ...part, alternatives });
  const hint = isKeyed(part) ? (keyHints[part.kind] ?? '') : answerHint(part, variables);
  return (
    <fieldset className={`${classes.plain} ${classes.stack}`} data-path={`${path}.alternatives`}>
      <legend className={classes.legend}>{t('author.alternatives')}</legend>
      <p className={classes.note}>{t('author.alternativesNote')}</p>
      {part.alternatives.map((one, at) => (
        <AlternativeCard
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives are texts without an identity of their own.
          key={at}
          one={one}
          hint={hint}
          number={at + 1}
          path={`${path}.alternatives.${at}`}
          onChange={(next) => set(replaceAt(part.alternatives, at, next))}
          onRemove={() => set(removeAt(part.alternatives, at))}
        />
      ))}
      <AddButton
        label={t('author.addAlternative')}
        disabled={part.alternatives.length >= 20}
        onPress={() => set([...part.alternatives, { key: '', credit: 0.5, feedback: '', class: '' }])}
      />
    </fieldset>
  );
}

type CardProps = {
  one: Alternative;
  hint: string;
  number: number;
  path: string;
  onChange: (one: Alternative) => void;
  onRemove: () => void;
};

function AlternativeCard({ one, hint, number, path, onChange, onRemove }: CardProps) {
  const t = useT();
  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <TextInput
          className={`${classes.grow} ${classes.code}`}
          label={t('author.alternativeKey')}
          placeholder={hint}
          value={one.key}
          maxLength={maxChars.formula}
          onChange={(event) => onChange({ ...one, key: event.currentTarget.value })}
          data-path={`${path}.key`}
        />
        <PercentField
          label={t('author.creditPercent')}
          value={one.credit}
          onChange={(credit) => onChange({ ...one, credit })}
          path={`${path}.credit`}
        />
        <div className={classes.end}>
          <RowTools name={t('author.alternativeNumber', { number })} first last onRemove={onRemove} />
        </div>
      </div>
      <div className={classes.row}>
        <PictureInput
          className={classes.grow}
          label={t('author.feedbackOne')}
          value={one.feedback}
          onChange={(feedback) => onChange({ ...one, feedback })}
          data-path={`${path}.feedback`}
        />
        <TextInput
          className={classes.grow ?? ''}
          label={t('author.misconception')}
          placeholder={t('author.misconceptionHint')}
          maxLength={maxChars.answerClass}
          value={one.class}
          onChange={(event) => onChange({ ...one, class: event.currentTarget.value })}
          data-path={`${path}.class`}
        />
      </div>
    </div>
  );
}
