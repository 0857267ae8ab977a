import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Button, Checkbox, NativeSelect, Radio, TextInput, VisuallyHidden } from '@mantine/core';
import type { Part } from '@mathquiz/contracts';
import { IconPlus } from '@tabler/icons-react';
import { RowTools } from '../../../components/row-tools.js';
import { moveBy, removeAt, replaceAt } from '../../../lib/lists.js';
import { useT } from '../../../lib/texts.js';
import { freeName } from '../model/blank.js';
import classes from './fields.module.css';

type ChoicePart = Extract<Part, { options: unknown }>;
type Option = ChoicePart['options'][number];
type Props = { part: ChoicePart; path: string; onChange: (part: Part) => void };

const scorings = ['all', 'perCorrect', 'rightMinusWrong'] as const;

export function ChoiceRule({ part, path, onChange }: Props) {
  const t = useT();
  const setOptions = (options: Option[]) => onChange({ ...part, options });
  const mark = (at: number, correct: boolean) =>
    setOptions(
      part.options.map((option, index) =>
        part.kind === 'choice' ? { ...option, correct: index === at } : index === at ? { ...option, correct } : option,
      ),
    );
  return (
    <div className={classes.stack}>
      <fieldset className={`${classes.stack} ${classes.plain}`}>
        <VisuallyHidden component="legend">{t('author.options')}</VisuallyHidden>
        {part.options.map((option, at) => (
          <OptionRow
            key={option.id}
            option={option}
            name={t('author.optionNumber', { number: at + 1 })}
            path={`${path}.options.${at}`}
            group={part.kind === 'choice' ? `${path}-correct` : null}
            first={at === 0}
            last={at === part.options.length - 1}
            onMark={(correct) => mark(at, correct)}
            onChange={(next) => setOptions(replaceAt(part.options, at, next))}
            onMove={(step) => setOptions(moveBy(part.options, at, step))}
            {...(part.options.length > 2 ? { onRemove: () => setOptions(removeAt(part.options, at)) } : {})}
          />
        ))}
      </fieldset>
      <div className={classes.row}>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={part.options.length >= 20}
          onClick={() => {
            const id = freeName(part.options.map((option) => option.id));
            setOptions([...part.options, { id, text: '', correct: false, feedback: '' }]);
          }}
        >
          {t('author.addOption')}
        </Button>
      </div>
      <Checkbox
        label={t('author.shuffle')}
        checked={part.shuffle}
        onChange={(event) => onChange({ ...part, shuffle: event.currentTarget.checked })}
        data-path={`${path}.shuffle`}
      />
      {part.kind === 'choice_multi' && (
        <NativeSelect
          label={t('author.scoring')}
          value={part.scoring}
          onChange={(event) => {
            const scoring = scorings.find((one) => one === event.currentTarget.value);
            if (scoring) onChange({ ...part, scoring });
          }}
          data={scorings.map((value) => ({ value, label: t(`author.scoring.${value}`) }))}
          data-path={`${path}.scoring`}
        />
      )}
    </div>
  );
}

type RowProps = {
  option: Option;
  name: string;
  path: string;
  group: string | null;
  first: boolean;
  last: boolean;
  onMark: (correct: boolean) => void;
  onChange: (option: Option) => void;
  onMove: (step: -1 | 1) => void;
  onRemove?: () => void;
};

function OptionRow({ option, name, path, group, first, last, onMark, onChange, onMove, onRemove }: RowProps) {
  const t = useT();
  const label = t('author.optionCorrect', { name });
  const marked = {
    'aria-label': label,
    title: label,
    checked: option.correct,
    'data-path': `${path}.correct`,
  };
  return (
    <div className={classes.option}>
      {group === null ? (
        <Checkbox {...marked} onChange={(event) => onMark(event.currentTarget.checked)} />
      ) : (
        <Radio {...marked} name={group} onChange={() => onMark(true)} />
      )}
      <TextInput
        aria-label={name}
        placeholder={name}
        maxLength={2000}
        value={option.text}
        onChange={(event) => onChange({ ...option, text: event.currentTarget.value })}
        data-path={`${path}.text`}
      />
      <RowTools name={name} first={first} last={last} onMove={onMove} {...(onRemove ? { onRemove } : {})} />
      {(option.text !== '' || option.feedback !== '') && (
        <TextInput
          className={classes.optionFeedback ?? ''}
          size="xs"
          aria-label={t('author.optionFeedback', { name })}
          placeholder={t('author.optionFeedbackHint')}
          value={option.feedback}
          onChange={(event) => onChange({ ...option, feedback: event.currentTarget.value })}
          data-path={`${path}.feedback`}
        />
      )}
    </div>
  );
}
