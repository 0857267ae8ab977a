import { VisuallyHidden } from '@mantine/core';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import { replaceAt } from '../../../../../lib/lists.js';
import { useT } from '../../../../../lib/texts.js';
import { freeName } from '../../../model/free-name.js';
import { AddButton } from '../../shared/add-button.js';
import { CheckField } from '../../shared/check-field.js';
import classes from '../../shared/fields.module.css';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';
import { NoneRow, OptionRow } from './option-row.js';

type Option = Extract<Part, { options: unknown }>['options'][number];

const scorings = ['all', 'perCorrect', 'rightMinusWrong'] as const;

/** Options, which of them are right, and what a student who is right about some earns. */
export function ChoiceRule({ part, path, onChange }: RuleProps<'choice' | 'choice_multi'>) {
  const t = useT();
  const single = part.kind === 'choice';
  const setOptions = (options: Option[]) => onChange({ ...part, options });
  const onlyRight = (at: number | null) =>
    setOptions(part.options.map((option, index) => ({ ...option, correct: index === at })));
  const mark = (at: number, correct: boolean) =>
    single
      ? onlyRight(at)
      : setOptions(part.options.map((option, index) => (index === at ? { ...option, correct } : option)));
  return (
    <div className={classes.stack}>
      <fieldset className={`${classes.stack} ${classes.plain}`}>
        <VisuallyHidden component="legend">{t('author.options')}</VisuallyHidden>
        {part.options.map((option, at) => (
          <OptionRow
            key={option.id}
            options={part.options}
            at={at}
            path={`${path}.options.${at}`}
            group={single ? `${path}-correct` : null}
            onMark={(correct) => mark(at, correct)}
            onChange={(next) => setOptions(replaceAt(part.options, at, next))}
            onOptions={setOptions}
          />
        ))}
        {single && part.none_of_these && (
          <NoneRow
            group={`${path}-correct`}
            right={!part.options.some((option) => option.correct)}
            onMark={() => onlyRight(null)}
          />
        )}
      </fieldset>
      <AddButton
        label={t('author.addOption')}
        disabled={part.options.length >= 20}
        onPress={() => {
          const id = freeName(part.options.map((option) => option.id));
          setOptions([...part.options, { id, text: '', correct: false, feedback: '' }]);
        }}
      />
      <CheckField
        label={t('author.noneOfThese')}
        {...(single ? {} : { description: t('author.noneOfTheseNote') })}
        value={part.none_of_these}
        onChange={(none_of_these) => onChange({ ...part, none_of_these })}
        path={`${path}.none_of_these`}
      />
      <CheckField
        label={t('author.shuffle')}
        value={part.shuffle}
        onChange={(shuffle) => onChange({ ...part, shuffle })}
        path={`${path}.shuffle`}
      />
      {part.kind === 'choice_multi' && (
        <SelectField
          label={t('author.scoring')}
          value={part.scoring}
          options={scorings}
          text={(value) => t(`author.scoring.${value}`)}
          onChange={(scoring) => onChange({ ...part, scoring })}
          path={`${path}.scoring`}
        />
      )}
    </div>
  );
}
