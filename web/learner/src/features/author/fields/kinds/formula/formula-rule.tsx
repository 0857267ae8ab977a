import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import { ElementScoring } from '../../shared/element-scoring.js';
import { KeyField } from '../../shared/key-field.js';
import { Letters } from '../../shared/letters.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SolvedFields } from './solved-fields.js';

type Kind =
  | 'equation'
  | 'inequality'
  | 'system'
  | 'interval'
  | 'set'
  | 'solution_set'
  | 'logic'
  | 'tuple'
  | 'vector'
  | 'matrix';

/** Formulas that are compared as what they stand for: solutions, sets, elements, truth. */
export function FormulaRule({ part, path, onChange }: RuleProps<Kind>) {
  const t = useT();
  return (
    <>
      <KeyField kind={part.kind} value={part.key} onChange={(key) => onChange({ ...part, key })} path={path} />
      <Letters part={part} path={path} onChange={onChange} />
      {'solved' in part && <SolvedFields part={part} path={path} onChange={onChange} />}
      {part.kind === 'set' && (
        <CheckField
          label={t('author.repeatsCount')}
          value={part.repeats_count}
          onChange={(repeats_count) => onChange({ ...part, repeats_count })}
          path={`${path}.repeats_count`}
        />
      )}
      {'size' in part && (
        <>
          <CheckField
            label={t('author.freeSize')}
            description={t('author.freeSizeNote')}
            value={part.size === 'free'}
            onChange={(free) => onChange({ ...part, size: free ? 'free' : 'fixed' })}
            path={`${path}.size`}
          />
          <ElementScoring value={part.scoring} onChange={(scoring) => onChange({ ...part, scoring })} path={path} />
        </>
      )}
    </>
  );
}
