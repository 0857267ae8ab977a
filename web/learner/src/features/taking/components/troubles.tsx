import { useOnline } from '../../../lib/offline.js';
import { useT } from '../../../lib/texts.js';
import type { Snapshot } from '../answers/answer-queue.js';
import classes from './troubles.module.css';

/** What the frame's own line about a lost network does not say. */
export function Troubles({ snapshot, warning }: { snapshot: Snapshot; warning: string | null }) {
  const t = useT();
  const online = useOnline();
  const lines: string[] = warning === null ? [] : [warning];
  if (snapshot.trouble === 'signed_out') lines.push(t('taking.signedOut'));
  else if (snapshot.trouble !== null && online) lines.push(t('taking.noAnswer'));
  if (!snapshot.lasting) lines.push(t('taking.notLasting'));
  if (snapshot.refused.length > 0) lines.push(t('taking.refused', { count: snapshot.refused.length }));
  if (snapshot.passed.length > 0) lines.push(t('taking.passed', { count: snapshot.passed.length }));
  return lines.map((line) => (
    <p key={line} className={classes.line} role="status">
      {line}
    </p>
  ));
}
