import { Textarea } from '@mantine/core';
import { graphTools } from '@mathquiz/contracts/mathquiz/parts/drawn.constants';
import { maxChars } from '@mathquiz/contracts/rules';
import { NumberField } from '../../../../../components/number-field.js';
import { useT } from '../../../../../lib/texts.js';
import { keyHints } from '../../../model/hints.js';
import { ElementScoring } from '../../shared/element-scoring.js';
import classes from '../../shared/fields.module.css';
import { ManyChecks } from '../../shared/many-checks.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { AxesFields } from './axes-fields.js';
import { DrawKey } from './draw-key.js';

/** A drawing: what is right as text or drawn, what students may draw with, and how exact it must be. */
export function GraphRule({ part, path, onChange }: RuleProps<'graph'>) {
  const t = useT();
  return (
    <>
      <Textarea
        className={classes.code ?? ''}
        label={t('author.key')}
        description={t('author.keyHint.graph')}
        placeholder={keyHints.graph ?? ''}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={maxChars.graphKey}
        spellCheck={false}
        autoCapitalize="none"
        value={part.key}
        onChange={(event) => onChange({ ...part, key: event.currentTarget.value })}
        data-path={`${path}.key`}
      />
      <DrawKey part={part} onKey={(key) => onChange({ ...part, key })} />
      <ManyChecks
        label={t('author.tools')}
        shown
        values={part.tools}
        options={graphTools}
        text={(tool) => t(`taking.graph.tool.${tool}`)}
        onChange={(tools) => onChange({ ...part, tools })}
        path={`${path}.tools`}
      />
      <AxesFields axes={part.axes} onChange={(axes) => onChange({ ...part, axes })} path={path} />
      <div className={classes.row}>
        <NumberField
          label={t('author.graphTolerance')}
          min={0}
          max={10}
          width={160}
          value={part.tolerance}
          onChange={(tolerance) => onChange({ ...part, tolerance })}
          path={`${path}.tolerance`}
        />
        <ElementScoring value={part.scoring} onChange={(scoring) => onChange({ ...part, scoring })} path={path} />
      </div>
    </>
  );
}
