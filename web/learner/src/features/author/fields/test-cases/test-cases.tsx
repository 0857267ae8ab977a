import { Button } from '@mantine/core';
import type { ItemContent, TestCase } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { quizRoutes } from '@mathquiz/contracts/mathquiz/quiz.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Waiting } from '../../../../components/waiting.js';
import { lazily } from '../../../../lib/lazily.js';
import { removeAt, replaceAt } from '../../../../lib/lists.js';
import { hasText, useT } from '../../../../lib/texts.js';
import { problemSentence } from '../../model/problem-sentence.js';
import { AddButton } from '../shared/add-button.js';
import classes from '../shared/fields.module.css';
import { Section } from '../shared/section.js';
import { CaseRow } from './case-row.js';

const TypedForms = lazily(() => import('./typed-forms.js').then(({ TypedForms: table }) => ({ default: table })));

export type CaseResult = DataOf<typeof quizRoutes.renderDraft>['cases'][number];
type Props = {
  content: ItemContent;
  results: readonly CaseResult[];
  onChange: (cases: TestCase[]) => void;
};

const mostCases = 50;

/** Answers with what each must earn, tried with every seed of the preview; the gate before publishing. */
export function TestCases({ content, results, onChange }: Props) {
  const t = useT();
  const cases = content.test_cases;
  const first = content.parts[0];
  const [typing, setTyping] = useState(false);
  const full = cases.length >= mostCases;
  const actions = (
    <div className={classes.row}>
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        leftSection={<IconKeyboard size={16} stroke={1.5} aria-hidden />}
        aria-expanded={typing}
        onClick={() => setTyping(!typing)}
      >
        {t('author.typed')}
      </Button>
      <AddButton
        label={t('author.addCase')}
        disabled={full || !first}
        onPress={() => first && onChange([...cases, { part_id: first.id, answer: '', expected: 'correct' }])}
      />
    </div>
  );
  return (
    <Section title={t('author.cases')} note={t('author.casesNote')} actions={actions}>
      <div className={classes.stack}>
        {typing && (
          <Suspense fallback={<Waiting rows={4} height={36} />}>
            <TypedForms content={content} full={full} onAdd={(one) => onChange([...cases, one])} />
          </Suspense>
        )}
        {cases.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cases are texts without an identity of their own.
          <div key={at}>
            <CaseRow
              one={one}
              number={at + 1}
              parts={content.parts}
              variables={content.variables}
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

function CaseOutcome({ results }: { results: readonly CaseResult[] }) {
  const t = useT();
  const failed = results.find((result) => !result.ok);
  if (results.length === 0) return null;
  if (!failed) return <p className={`${classes.outcome} ${classes.good}`}>{`✓ ${t('author.caseHolds')}`}</p>;
  const { problem } = failed;
  const key = `author.outcome.${failed.got}`;
  const got = hasText(key) ? t(key) : failed.got;
  const sentence = problem ? problemSentence(problem, t) : t('author.caseFails', { seed: failed.seed, got });
  return <p className={`${classes.outcome} ${classes.bad}`}>{`✗ ${sentence}`}</p>;
}
