import { figureLimits } from '@mathquiz/contracts/mathquiz/figure.constants';
import { useT } from '../../../../lib/texts.js';
import { FormulaField } from '../shared/formula-field.js';
import { SelectField } from '../shared/select-field.js';
import type { FigureProps } from './figure-props.js';
import { FigureRows } from './figure-rows.js';
import { LabelField } from './label-field.js';
import { WindowFields } from './window-fields.js';

const looks = ['solid', 'dashed', 'arrow'] as const;
const ends = ['x1', 'y1', 'x2', 'y2'] as const;

export function PlaneFields({ figure, path, onChange }: FigureProps<'plane'>) {
  const t = useT();
  return (
    <>
      <WindowFields figure={figure} path={path} onChange={(window) => onChange({ ...figure, ...window })} />
      <FigureRows
        legend={t('author.figure.points')}
        rows={figure.points}
        most={figureLimits.marks}
        name={(number) => t('author.figure.point', { number })}
        addLabel={t('author.figure.addPoint')}
        blank={() => ({ x: '', y: '', label: '' })}
        onChange={(points) => onChange({ ...figure, points })}
      >
        {(point, set, at) => (
          <>
            {(['x', 'y'] as const).map((name) => (
              <FormulaField
                key={name}
                label={name}
                value={point[name]}
                onChange={(value) => set({ [name]: value })}
                path={`${path}.points.${at}.${name}`}
              />
            ))}
            <LabelField
              label={t('author.figure.label')}
              value={point.label}
              onChange={(label) => set({ label })}
              path={`${path}.points.${at}.label`}
            />
          </>
        )}
      </FigureRows>
      <FigureRows
        legend={t('author.figure.segments')}
        rows={figure.segments}
        most={figureLimits.marks}
        name={(number) => t('author.figure.segment', { number })}
        addLabel={t('author.figure.addSegment')}
        blank={() => ({ x1: '', y1: '', x2: '', y2: '', label: '', look: 'solid' as const })}
        onChange={(segments) => onChange({ ...figure, segments })}
      >
        {(segment, set, at) => (
          <>
            {ends.map((name) => (
              <FormulaField
                key={name}
                label={t(`author.figure.${name}`)}
                value={segment[name]}
                onChange={(value) => set({ [name]: value })}
                path={`${path}.segments.${at}.${name}`}
              />
            ))}
            <LabelField
              label={t('author.figure.label')}
              value={segment.label}
              onChange={(label) => set({ label })}
              path={`${path}.segments.${at}.label`}
            />
            <SelectField
              label={t('author.figure.look')}
              value={segment.look}
              options={looks}
              text={(look) => t(`author.figure.look.${look}`)}
              onChange={(look) => set({ look })}
              path={`${path}.segments.${at}.look`}
            />
          </>
        )}
      </FigureRows>
    </>
  );
}
