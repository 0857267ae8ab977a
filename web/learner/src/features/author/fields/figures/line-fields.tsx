import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import { useT } from '../../../../lib/texts.js';
import { CheckField } from '../shared/check-field.js';
import fields from '../shared/fields.module.css';
import { FormulaField } from '../shared/formula-field.js';
import type { FigureProps } from './figure-props.js';
import { FigureRows } from './figure-rows.js';
import { LabelField } from './label-field.js';

export function LineFields({ figure, path, onChange }: FigureProps<'number_line'>) {
  const t = useT();
  return (
    <>
      <div className={fields.row}>
        {(['from', 'to', 'step'] as const).map((name) => (
          <FormulaField
            key={name}
            label={t(`author.${name}`)}
            {...(name === 'step' ? { placeholder: t('author.figure.automatic') } : {})}
            value={figure[name]}
            onChange={(value) => onChange({ ...figure, [name]: value })}
            path={`${path}.${name}`}
          />
        ))}
      </div>
      <FigureRows
        legend={t('author.figure.points')}
        rows={figure.points}
        most={figureLimits.marks}
        name={(number) => t('author.figure.point', { number })}
        addLabel={t('author.figure.addPoint')}
        blank={() => ({ at: '', label: '', open: false })}
        onChange={(points) => onChange({ ...figure, points })}
      >
        {(point, set, at) => (
          <>
            <FormulaField
              label={t('author.figure.at')}
              value={point.at}
              onChange={(value) => set({ at: value })}
              path={`${path}.points.${at}.at`}
            />
            <LabelField
              label={t('author.figure.label')}
              value={point.label}
              onChange={(label) => set({ label })}
              path={`${path}.points.${at}.label`}
            />
            <CheckField
              label={t('author.figure.open')}
              value={point.open}
              onChange={(open) => set({ open })}
              path={`${path}.points.${at}.open`}
            />
          </>
        )}
      </FigureRows>
      <FigureRows
        legend={t('author.figure.intervals')}
        rows={figure.intervals}
        most={figureLimits.intervals}
        name={(number) => t('author.figure.interval', { number })}
        addLabel={t('author.figure.addInterval')}
        blank={() => ({ from: '', to: '', from_open: false, to_open: false })}
        onChange={(intervals) => onChange({ ...figure, intervals })}
      >
        {(interval, set, at) => (
          <>
            {(['from', 'to'] as const).map((name) => (
              <FormulaField
                key={name}
                label={t(`author.${name}`)}
                placeholder={t('author.figure.noEnd')}
                value={interval[name]}
                onChange={(value) => set({ [name]: value })}
                path={`${path}.intervals.${at}.${name}`}
              />
            ))}
            {(['from_open', 'to_open'] as const).map((name) => (
              <CheckField
                key={name}
                label={t(`author.figure.${name}`)}
                value={interval[name]}
                onChange={(open) => set({ [name]: open })}
                path={`${path}.intervals.${at}.${name}`}
              />
            ))}
          </>
        )}
      </FigureRows>
    </>
  );
}
