import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import { type FocusEvent, useMemo } from 'react';
import { useT } from '../../../lib/texts.js';
import { Basics } from '../fields/basics.js';
import { Conditions } from '../fields/conditions.js';
import { Figures } from '../fields/figures/figures.js';
import { Hints } from '../fields/hints.js';
import { Parts } from '../fields/parts/parts.js';
import classes from '../fields/shared/fields.module.css';
import { MarkdownField } from '../fields/shared/markdown-field.js';
import { Section } from '../fields/shared/section.js';
import { type CaseResult, TestCases } from '../fields/test-cases/test-cases.js';
import { Variables } from '../fields/variables/variables.js';
import { ItemFigures } from '../model/item-figures.js';

type Props = {
  content: ItemContent;
  onChange: (next: Partial<ItemContent>) => void;
  results: readonly CaseResult[];
  onLeave: (event: FocusEvent<HTMLElement>) => void;
};

export function EditorForm({ content, onChange, results, onLeave }: Props) {
  const t = useT();
  const ids = content.figures.map(({ id }) => id).join(' ');
  const figures = useMemo(() => ids.split(' ').filter(Boolean), [ids]);
  return (
    <ItemFigures value={figures}>
      <form
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
        onBlur={onLeave}
        aria-label={t('author.view.write')}
      >
        <Basics content={content} onChange={onChange} titleHint={t('author.titleHint')} />
        <Section title={t('author.question')}>
          <MarkdownField
            label={t('author.statement')}
            description={t('author.statementHint', { braces: '{{a}}' })}
            minRows={4}
            value={content.statement}
            onChange={(statement) => onChange({ statement })}
            path="statement"
            variables={content.variables}
          />
        </Section>
        <Variables variables={content.variables} onChange={(variables) => onChange({ variables })} />
        <Conditions conditions={content.conditions} onChange={(conditions) => onChange({ conditions })} />
        <Figures content={content} onChange={onChange} />
        <Parts parts={content.parts} variables={content.variables} onChange={(parts) => onChange({ parts })} />
        <Hints hints={content.hints} variables={content.variables} onChange={(hints) => onChange({ hints })} />
        <Section title={t('author.solution')}>
          <MarkdownField
            label={t('author.solutionLabel')}
            description={t('author.solutionHint')}
            minRows={3}
            value={content.solution}
            onChange={(solution) => onChange({ solution })}
            path="solution"
            variables={content.variables}
          />
        </Section>
        <TestCases content={content} results={results} onChange={(test_cases) => onChange({ test_cases })} />
      </form>
    </ItemFigures>
  );
}
