import type { TextKey } from '@mathquiz/contracts/text-keys';
import { IconCircleCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import type { Snapshot } from '../answers/answer-queue.js';
import classes from './save-state.module.css';

type Look = { readonly key: TextKey; readonly icon: typeof IconCloudUp; readonly tone: 'quiet' | 'warn' };

function lookOf({ waiting, trouble, lasting }: Snapshot): Look {
  if (waiting.length === 0) return { key: 'taking.allSaved', icon: IconCircleCheck, tone: 'quiet' };
  if (!lasting) return { key: 'taking.waitingHere', icon: IconCloudOff, tone: 'warn' };
  if (trouble === 'signed_out') return { key: 'taking.waitingSignIn', icon: IconCloudOff, tone: 'warn' };
  if (trouble !== null) return { key: 'taking.waitingKept', icon: IconCloudOff, tone: 'warn' };
  return { key: 'taking.saving', icon: IconCloudUp, tone: 'quiet' };
}

/** In words whether every answer is with the school. A screen reader hears of trouble, not of every letter. */
export function SaveState({ snapshot }: { snapshot: Snapshot }) {
  const t = useT();
  const { key, icon: Icon, tone } = lookOf(snapshot);
  const sentence = t(key, { count: snapshot.waiting.length });
  return (
    <div className={classes.state} data-tone={tone} data-waiting={snapshot.waiting.length}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span role={tone === 'warn' ? 'status' : undefined}>{sentence}</span>
    </div>
  );
}
