import { useT } from '../../../../../lib/texts.js';
import { CheckField } from '../../shared/check-field.js';
import classes from '../../shared/fields.module.css';
import { NameField } from '../../shared/name-field.js';
import type { RuleProps } from '../../shared/rule-props.js';
import { SelectField } from '../../shared/select-field.js';

const questions = ['value', 'derivative', 'antiderivative', 'renamed'] as const;
/** Which derivative, as in f″. */
const orders = ['1', '2', '3', '4'] as const;
const ups = ['nothing', 'constant', 'multiple'] as const;

/** What is asked about the key, and what counts as equal to it. */
export function AskedFields({ part, path, onChange }: RuleProps<'expression'>) {
  const t = useT();
  const { asked } = part;
  const ask = (kind: (typeof questions)[number]) => {
    const variable = 'variable' in asked ? asked.variable : 'x';
    switch (kind) {
      case 'value':
      case 'renamed':
        return onChange({ ...part, asked: { kind } });
      case 'derivative':
        return onChange({ ...part, asked: { kind, variable, order: 1 } });
      case 'antiderivative':
        return onChange({ ...part, asked: { kind, variable, constant: 'optional' } });
    }
  };
  return (
    <>
      <div className={classes.row}>
        <SelectField
          label={t('author.asked')}
          value={asked.kind}
          options={questions}
          text={(kind) => t(`author.asked.${kind}`)}
          onChange={ask}
          path={`${path}.asked`}
        />
        {'variable' in asked && (
          <NameField
            label={t('author.byVariable')}
            value={asked.variable}
            onChange={(variable) => onChange({ ...part, asked: { ...asked, variable } })}
            path={`${path}.asked.variable`}
          />
        )}
      </div>
      {asked.kind === 'derivative' && (
        <SelectField
          label={t('author.derivativeOrder')}
          value={orders.find((order) => Number(order) === asked.order) ?? '1'}
          options={orders}
          text={(order) => `f${'′'.repeat(Number(order))}`}
          onChange={(order) => onChange({ ...part, asked: { ...asked, order: Number(order) } })}
          path={`${path}.asked.order`}
        />
      )}
      {asked.kind === 'antiderivative' && (
        <CheckField
          label={t('author.constantRequired')}
          value={asked.constant === 'required'}
          onChange={(required) =>
            onChange({ ...part, asked: { ...asked, constant: required ? 'required' : 'optional' } })
          }
          path={`${path}.asked.constant`}
        />
      )}
      {asked.kind === 'value' && (
        <SelectField
          label={t('author.upTo')}
          value={part.up_to}
          options={ups}
          text={(up) => t(`author.upTo.${up}`)}
          onChange={(up_to) => onChange({ ...part, up_to })}
          path={`${path}.up_to`}
        />
      )}
    </>
  );
}
