import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { limits } from '@mathquiz/contracts/constants';
import type { TestCase } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Part } from '@mathquiz/contracts/mathquiz/parts/part.schemas';
import type { Variable } from '@mathquiz/contracts/mathquiz/variable.schemas';
import { RowTools } from '../../../../components/row-tools.js';
import { useT } from '../../../../lib/texts.js';
import { answerHint } from '../../model/hints.js';
import classes from '../shared/fields.module.css';
import { OutcomeSelect } from './outcome-select.js';

const chosen: readonly Part['kind'][] = ['choice', 'choice_multi', 'match', 'order', 'categorise'];
/** Answers of these kinds have lines. */
const lined: readonly Part['kind'][] = ['steps', 'graph', 'manual'];

type Props = {
  one: TestCase;
  number: number;
  parts: readonly Part[];
  variables: readonly Variable[];
  onChange: (one: TestCase) => void;
  onRemove: () => void;
};

/** An answer, and what it must earn. */
export function CaseRow({ one, number, parts, variables, onChange, onRemove }: Props) {
  const t = useT();
  const name = t('author.caseNumber', { number });
  const path = `test_cases.${number - 1}`;
  const part = parts.find((candidate) => candidate.id === one.part_id);
  const answer = {
    className: classes.code ?? '',
    'aria-label': t('author.caseAnswer', { name }),
    placeholder: part ? answerHint(part, variables) : '',
    value: one.answer,
    maxLength: limits.answerChars,
    'data-path': `${path}.answer`,
  };
  const type = (text: string) => onChange({ ...one, answer: text });
  return (
    <>
      <div className={classes.case} data-parts={parts.length > 1 || undefined}>
        {parts.length > 1 && (
          <NativeSelect
            aria-label={t('author.casePart', { name })}
            value={one.part_id}
            onChange={(event) => onChange({ ...one, part_id: event.currentTarget.value })}
            data={parts.map((candidate, at) => ({
              value: candidate.id,
              label: t('author.partNumber', { number: at + 1 }),
            }))}
            data-path={`${path}.part_id`}
          />
        )}
        {part && lined.includes(part.kind) ? (
          <Textarea {...answer} autosize minRows={2} onChange={(event) => type(event.currentTarget.value)} />
        ) : (
          <TextInput {...answer} onChange={(event) => type(event.currentTarget.value)} />
        )}
        <OutcomeSelect
          label={t('author.caseExpected', { name })}
          value={one.expected}
          onChange={(expected) => onChange({ ...one, expected })}
          path={`${path}.expected`}
        />
        <RowTools name={name} first last onRemove={onRemove} />
      </div>
      {part && chosen.includes(part.kind) && <p className={classes.under}>{t('author.caseHint.chosen')}</p>}
    </>
  );
}
