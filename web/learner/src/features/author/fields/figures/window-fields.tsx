import { useT } from '../../../../lib/texts.js';
import fields from '../shared/fields.module.css';
import { FormulaField } from '../shared/formula-field.js';

const ends = ['x_from', 'x_to', 'y_from', 'y_to'] as const;
type Ends = Record<(typeof ends)[number], string>;

type Props = {
  figure: Ends;
  path: string;
  /** Heights may be left open. */
  auto?: boolean;
  onChange: (window: Ends) => void;
};

/** The part of the plane that is shown. */
export function WindowFields({ figure, path, auto = false, onChange }: Props) {
  const t = useT();
  const { x_from, x_to, y_from, y_to } = figure;
  return (
    <fieldset className={`${fields.plain} ${fields.row}`}>
      <legend className={fields.legend}>{t('author.axes')}</legend>
      {ends.map((end) => (
        <FormulaField
          key={end}
          label={t(`author.axes.${end}`)}
          {...(auto && end.startsWith('y') ? { placeholder: t('author.figure.automatic') } : {})}
          value={figure[end]}
          onChange={(value) => onChange({ x_from, x_to, y_from, y_to, [end]: value })}
          path={`${path}.${end}`}
        />
      ))}
    </fieldset>
  );
}
