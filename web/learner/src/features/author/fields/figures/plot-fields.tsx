import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import { useT } from '../../../../lib/texts.js';
import { CheckField } from '../shared/check-field.js';
import fields from '../shared/fields.module.css';
import { FormulaField } from '../shared/formula-field.js';
import { NameField } from '../shared/name-field.js';
import type { FigureProps } from './figure-props.js';
import { FigureRows } from './figure-rows.js';
import { LabelField } from './label-field.js';
import { WindowFields } from './window-fields.js';

export function PlotFields({ figure, path, onChange }: FigureProps<'plot'>) {
  const t = useT();
  return (
    <>
      <FigureRows
        legend={t('author.figure.curves')}
        rows={figure.curves}
        least={1}
        most={figureLimits.curves}
        name={(number) => t('author.figure.curve', { number })}
        addLabel={t('author.figure.addCurve')}
        blank={() => ({ expression: '', label: '' })}
        onChange={(curves) => onChange({ ...figure, curves })}
      >
        {({ expression, label }, set, at) => (
          <>
            <FormulaField
              label={t('author.figure.curve', { number: at + 1 })}
              placeholder={`a*${figure.letter}^2 + b`}
              long
              value={expression}
              onChange={(next) => set({ expression: next })}
              path={`${path}.curves.${at}.expression`}
            />
            <LabelField
              label={t('author.figure.label')}
              value={label}
              onChange={(next) => set({ label: next })}
              path={`${path}.curves.${at}.label`}
            />
          </>
        )}
      </FigureRows>
      <WindowFields figure={figure} path={path} auto onChange={(window) => onChange({ ...figure, ...window })} />
      <div className={fields.row}>
        <NameField
          label={t('author.letter')}
          value={figure.letter}
          onChange={(letter) => onChange({ ...figure, letter: letter.slice(0, 1) })}
          path={`${path}.letter`}
        />
      </div>
      <CheckField
        label={t('author.figure.sayFormula')}
        description={t('author.figure.sayFormulaHint')}
        value={figure.named}
        onChange={(named) => onChange({ ...figure, named })}
        path={`${path}.named`}
      />
    </>
  );
}
