import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import { useT } from '../../../../lib/texts.js';
import fields from '../shared/fields.module.css';
import { FormulaField } from '../shared/formula-field.js';
import type { FigureProps } from './figure-props.js';
import { FigureRows } from './figure-rows.js';
import { LabelField } from './label-field.js';

export function BarsFields({ figure, path, onChange }: FigureProps<'bars'>) {
  const t = useT();
  return (
    <>
      <FigureRows
        legend={t('author.figure.bars')}
        rows={figure.bars}
        least={1}
        most={figureLimits.marks}
        name={(number) => t('author.figure.bar', { number })}
        addLabel={t('author.figure.addBar')}
        blank={() => ({ label: '', value: '' })}
        onChange={(bars) => onChange({ ...figure, bars })}
      >
        {(bar, set, at) => (
          <>
            <LabelField
              label={t('author.figure.label')}
              value={bar.label}
              onChange={(label) => set({ label })}
              path={`${path}.bars.${at}.label`}
            />
            <FormulaField
              label={t('author.figure.value')}
              value={bar.value}
              onChange={(value) => set({ value })}
              path={`${path}.bars.${at}.value`}
            />
          </>
        )}
      </FigureRows>
      <div className={fields.row}>
        <LabelField
          label={t('author.figure.axisLabel')}
          value={figure.y_label}
          onChange={(y_label) => onChange({ ...figure, y_label })}
          path={`${path}.y_label`}
        />
      </div>
    </>
  );
}

const five = ['least', 'q1', 'median', 'q3', 'most'] as const;

export function BoxesFields({ figure, path, onChange }: FigureProps<'boxes'>) {
  const t = useT();
  return (
    <FigureRows
      legend={t('author.figure.boxes')}
      rows={figure.boxes}
      least={1}
      most={figureLimits.boxes}
      name={(number) => t('author.figure.box', { number })}
      addLabel={t('author.figure.addBox')}
      blank={() => ({ label: '', least: '', q1: '', median: '', q3: '', most: '' })}
      onChange={(boxes) => onChange({ ...figure, boxes })}
    >
      {(box, set, at) => (
        <>
          <LabelField
            label={t('author.figure.label')}
            value={box.label}
            onChange={(label) => set({ label })}
            path={`${path}.boxes.${at}.label`}
          />
          {five.map((name) => (
            <FormulaField
              key={name}
              label={t(`author.figure.${name}`)}
              value={box[name]}
              onChange={(value) => set({ [name]: value })}
              path={`${path}.boxes.${at}.${name}`}
            />
          ))}
        </>
      )}
    </FigureRows>
  );
}
