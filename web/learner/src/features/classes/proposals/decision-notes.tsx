import { Failed } from '../../../components/failed.js';
import { useT } from '../../../lib/texts.js';
import classes from './proposals-page.module.css';
import type { Decisions } from './use-decisions.js';

/** Progress of a press, and its outcome. */
export function DecisionNotes({ decisions: { progress, decided, error } }: { decisions: Decisions }) {
  const t = useT();
  const { saved = 0, refused = 0, elsewhere = 0 } = decided ?? {};
  const said = [
    ...(saved > 0 ? [t('classes.proposals.saved', { count: saved })] : []),
    ...(refused > 0 ? [t('classes.proposals.refused', { count: refused })] : []),
    ...(elsewhere > 0 ? [t('classes.proposals.elsewhere', { count: elsewhere })] : []),
  ].join(' ');
  return (
    <>
      <p className={classes.said} role="status">
        {progress ? t('classes.proposals.saving', progress) : said}
      </p>
      {error && <Failed error={error} />}
    </>
  );
}
