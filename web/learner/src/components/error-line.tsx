import { errorText } from '../lib/error-text.js';
import { useT } from '../lib/texts.js';
import classes from './error-line.module.css';

/** Why a form was not taken, above its button; nothing while nothing failed. */
export function ErrorLine({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  return (
    <p role="alert" className={classes.error}>
      {errorText(t, error)}
    </p>
  );
}
