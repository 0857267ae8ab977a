import { CallError } from '@mathquiz/contracts/client';
import { hasText, type T, useT } from '../../../lib/texts.js';
import classes from './editor.module.css';
import { goTo } from './go-to.js';

type FailedCase = { readonly index: number; readonly seed: string; readonly got: string };

/** `details.cases` of `test_cases_fail`: the seed may be one of those that the preview does not show. */
function firstCase(error: Error): FailedCase | null {
  if (!(error instanceof CallError) || error.code !== 'test_cases_fail' || !Array.isArray(error.details.cases))
    return null;
  const one: unknown = error.details.cases[0];
  if (typeof one !== 'object' || one === null || !('index' in one && 'seed' in one && 'got' in one)) return null;
  return { index: Number(one.index), seed: String(one.seed), got: String(one.got) };
}

function sentence(error: Error, failed: FailedCase | null, t: T): string {
  if (failed) {
    const outcome = `author.outcome.${failed.got}`;
    const got = hasText(outcome) ? t(outcome) : failed.got;
    return t('author.caseRefused', { number: failed.index + 1, seed: failed.seed, got });
  }
  const key = error instanceof CallError ? `errors.${error.code}` : 'errors.internal';
  return t(hasText(key) ? key : 'errors.internal');
}

/** Why an item was not published, with the way to the test case that fails. */
export function Refused({ error, onGo }: { error: Error | null; onGo: () => void }) {
  const t = useT();
  if (!error) return null;
  const failed = firstCase(error);
  return (
    <p className={classes.refused} role="alert">
      {sentence(error, failed, t)}{' '}
      {failed && (
        <button
          type="button"
          onClick={() => {
            onGo();
            goTo(`test_cases.${failed.index}.answer`);
          }}
        >
          {t('author.toCases')}
        </button>
      )}
    </p>
  );
}
