import type { ReactNode } from 'react';
import classes from './columns.module.css';

type Props = {
  list: ReactNode;
  form: ReactNode;
  /** On a phone the form stands above the list, which grows while one works. */
  formFirst?: boolean;
};

/** A list and, beside it, the form that adds to it; on a phone one above the other. */
export function Columns({ list, form, formFirst = false }: Props) {
  const first = <div className={classes.column}>{formFirst ? form : list}</div>;
  return (
    <div className={classes.columns} data-form-first={formFirst || undefined}>
      {first}
      <div className={classes.column}>{formFirst ? list : form}</div>
    </div>
  );
}
