import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { DataOf, ItemContent, Part, routes, TestCase } from '@mathquiz/contracts';
import { IconPlus } from '@tabler/icons-react';
import { RowTools } from '../../../components/row-tools.js';
import { removeAt, replaceAt } from '../../../lib/lists.js';
import { hasText, useT } from '../../../lib/texts.js';
import classes from './fields.module.css';
import { Section } from './section.js';

export type CaseResult = DataOf<typeof routes.renderDraft>['cases'][number];
type Props = {
  content: ItemContent;
  results: readonly CaseResult[];
  onChange: (cases: TestCase[]) => void;
};

const outcomes = ['correct', 'partly', 'wrong', 'invalid', 'undecided'] as const;

/** Answers with what each must earn, tried with every seed of the preview; the gate before publishing. */
export function TestCases({ content, results, onChange }: Props) {
  const t = useT();
  const cases = content.test_cases;
  const first = content.parts[0];
  const add = (
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={cases.length >= 50 || !first}
      onClick={() => first && onChange([...cases, { part_id: first.id, answer: '', expected: 'correct' }])}
    >
      {t('author.addCase')}
    </Button>
  );
  return (
    <Section title={t('author.cases')} note={t('author.casesNote')} actions={add}>
      <div className={classes.stack}>
        {cases.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cases are texts without an identity of their own.
          <div key={at}>
            <CaseRow
              one={one}
              number={at + 1}
              parts={content.parts}
              onChange={(next) => onChange(replaceAt(cases, at, next))}
              onRemove={() => onChange(removeAt(cases, at))}
            />
            <CaseOutcome results={results.filter((result) => result.index === at)} />
          </div>
        ))}
      </div>
    </Section>
  );
}

type RowProps = {
  one: TestCase;
  number: number;
  parts: readonly Part[];
  onChange: (one: TestCase) => void;
  onRemove: () => void;
};

function CaseRow({ one, number, parts, onChange, onRemove }: RowProps) {
  const t = useT();
  const name = t('author.caseNumber', { number });
  const path = `test_cases.${number - 1}`;
  const part = parts.find((candidate) => candidate.id === one.part_id);
  const hint = part && 'options' in part ? part.options.map((option) => option.id).join(', ') : '{{a}}x + 1';
  return (
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
      <TextInput
        className={classes.code ?? ''}
        aria-label={t('author.caseAnswer', { name })}
        placeholder={hint}
        value={one.answer}
        onChange={(event) => onChange({ ...one, answer: event.currentTarget.value })}
        data-path={`${path}.answer`}
      />
      <NativeSelect
        aria-label={t('author.caseExpected', { name })}
        value={one.expected}
        onChange={(event) => {
          const expected = outcomes.find((outcome) => outcome === event.currentTarget.value);
          if (expected) onChange({ ...one, expected });
        }}
        data={outcomes.map((value) => ({ value, label: t(`author.outcome.${value}`) }))}
        data-path={`${path}.expected`}
      />
      <RowTools name={name} first last onRemove={onRemove} />
    </div>
  );
}

function CaseOutcome({ results }: { results: readonly CaseResult[] }) {
  const t = useT();
  const failed = results.find((result) => !result.ok);
  if (results.length === 0) return null;
  if (!failed) return <p className={`${classes.outcome} ${classes.good}`}>{`✓ ${t('author.caseHolds')}`}</p>;
  const key = `author.outcome.${failed.got}`;
  const got = hasText(key) ? t(key) : failed.got;
  return (
    <p className={`${classes.outcome} ${classes.bad}`}>{`✗ ${t('author.caseFails', { seed: failed.seed, got })}`}</p>
  );
}
