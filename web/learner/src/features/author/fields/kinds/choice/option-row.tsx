import { maxChars } from '@mathquiz/contracts/rules';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { PictureInput } from '../../../../../blocks/pictures/picture-input.js';
import { useT } from '../../../../../lib/texts.js';
import { EntryRow } from '../../shared/entry-row.js';
import classes from '../../shared/rows.module.css';

type Option = Extract<Part, { options: unknown }>['options'][number];
type Props = {
  options: readonly Option[];
  at: number;
  path: string;
  /** The name of the radio buttons; null where several may be right. */
  group: string | null;
  onMark: (correct: boolean) => void;
  onChange: (option: Option) => void;
  onOptions: (options: Option[]) => void;
};

/** An option with its mark, and what to tell who chose it. */
export function OptionRow({ options, at, path, group, onMark, onChange, onOptions }: Props) {
  const t = useT();
  const option = options[at];
  if (!option) return null;
  const name = t('author.optionNumber', { number: at + 1 });
  const label = t('author.optionCorrect', { name });
  const marked = { 'aria-label': label, title: label, checked: option.correct, 'data-path': `${path}.correct` };
  return (
    <EntryRow list={options} at={at} name={name} least={2} onChange={onOptions} id={option.id}>
      <div className={classes.mark}>
        {group === null ? (
          <Checkbox {...marked} onChange={(event) => onMark(event.currentTarget.checked)} />
        ) : (
          <Radio {...marked} name={group} onChange={() => onMark(true)} />
        )}
      </div>
      <div className={classes.text}>
        <PictureInput
          aria-label={name}
          placeholder={name}
          maxLength={maxChars.shownText}
          value={option.text}
          onChange={(text) => onChange({ ...option, text })}
          data-path={`${path}.text`}
        />
        {(option.text !== '' || option.feedback !== '') && (
          <PictureInput
            mt={4}
            size="xs"
            aria-label={t('author.optionFeedback', { name })}
            placeholder={t('author.optionFeedbackHint')}
            value={option.feedback}
            onChange={(feedback) => onChange({ ...option, feedback })}
            data-path={`${path}.feedback`}
          />
        )}
      </div>
    </EntryRow>
  );
}

/** Marks the answer that none of the options is right. */
export function NoneRow({ group, right, onMark }: { group: string; right: boolean; onMark: () => void }) {
  const t = useT();
  return (
    <div className={classes.none}>
      <Radio label={t('author.noneRight')} name={group} checked={right} onChange={onMark} />
    </div>
  );
}
