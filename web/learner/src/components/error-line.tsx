import { CallError } from '@mathquiz/contracts/client';
import { hasText, useT } from '../lib/texts.js';
import classes from './error-line.module.css';

/** Why a form was not taken, above its button; nothing while nothing failed. */
export function ErrorLine({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  const key = error instanceof CallError ? `errors.${error.code}` : 'errors.internal';
  const details = error instanceof CallError ? error.details : {};
  return (
    <p role="alert" className={classes.error}>
      {t(hasText(key) ? key : 'errors.internal', details)}
    </p>
  );
}
