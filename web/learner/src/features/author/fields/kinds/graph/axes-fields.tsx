import type { Axes } from '@mathquiz/contracts/mathquiz/parts/drawn.schemas';
import { NumberField } from '../../../../../components/number-field.js';
import { useT } from '../../../../../lib/texts.js';
import classes from '../../shared/fields.module.css';

const ends = ['x_from', 'x_to', 'y_from', 'y_to'] as const;

type Props = { axes: Axes; onChange: (axes: Axes) => void; path: string };

/** The part of the plane that is shown, and the grid to which drawn points snap. */
export function AxesFields({ axes, onChange, path }: Props) {
  const t = useT();
  return (
    <fieldset className={`${classes.plain} ${classes.row}`}>
      <legend className={classes.legend}>{t('author.axes')}</legend>
      {ends.map((end) => (
        <NumberField
          key={end}
          label={t(`author.axes.${end}`)}
          min={-1000}
          max={1000}
          width={76}
          value={axes[end]}
          onChange={(value) => onChange({ ...axes, [end]: value })}
          path={`${path}.axes.${end}`}
        />
      ))}
      <NumberField
        label={t('author.axes.step')}
        min={0.01}
        max={100}
        width={76}
        value={axes.step}
        onChange={(step) => onChange({ ...axes, step })}
        path={`${path}.axes.step`}
      />
    </fieldset>
  );
}
