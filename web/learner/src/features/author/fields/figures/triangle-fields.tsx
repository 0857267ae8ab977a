import { replaceAt } from '../../../../lib/lists.js';
import { useT } from '../../../../lib/texts.js';
import fields from '../shared/fields.module.css';
import { FormulaField } from '../shared/formula-field.js';
import type { FigureProps } from './figure-props.js';
import { LabelField } from './label-field.js';

const sides = ['a', 'b', 'c'] as const;
const labels = ['corners', 'sides', 'angles'] as const;

export function TriangleFields({ figure, path, onChange }: FigureProps<'triangle'>) {
  const t = useT();
  const names = figure.corners.map((corner, at) => corner || String(at + 1));
  const across = (at: number): string => names.filter((_, other) => other !== at).join('');
  return (
    <>
      <fieldset className={`${fields.plain} ${fields.row}`}>
        <legend className={fields.legend}>{t('author.figure.lengths')}</legend>
        {sides.map((side, at) => (
          <FormulaField
            key={side}
            label={t('author.figure.side', { name: across(at) })}
            value={figure[side]}
            onChange={(value) => onChange({ ...figure, [side]: value })}
            path={`${path}.${side}`}
          />
        ))}
      </fieldset>
      {labels.map((list) => (
        <fieldset key={list} className={`${fields.plain} ${fields.row}`}>
          <legend className={fields.legend}>{t(`author.figure.${list}`)}</legend>
          {figure[list].map((value, at) => (
            <LabelField
              // biome-ignore lint/suspicious/noArrayIndexKey: always three.
              key={at}
              label={
                list === 'sides'
                  ? t('author.figure.side', { name: across(at) })
                  : t('author.figure.corner', { name: list === 'corners' ? at + 1 : (names[at] ?? '') })
              }
              value={value}
              onChange={(text) => onChange({ ...figure, [list]: replaceAt(figure[list], at, text) })}
              path={`${path}.${list}.${at}`}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
