import { IconX } from '@tabler/icons-react';
import { ToolButton } from '../../../components/tool-button.js';
import { useT } from '../../../lib/texts.js';
import type { Draft } from '../model/kept.js';
import { RefCard } from '../room/ref-card.js';
import { inWords } from '../store/notice.js';
import classes from './composer.module.css';

type Props = {
  draft: Draft;
  editing: boolean;
  onChange: (next: Partial<Draft>) => void;
  onCancel: (() => void) | undefined;
};

/** What the message goes with: the one it answers, the page it is about, the one that it changes. */
export function About({ draft: { reply, ref }, editing, onChange, onCancel }: Props) {
  const t = useT();
  return (
    <>
      {editing && (
        <div className={classes.about}>
          <span>{t('chat.changing')}</span>
          <ToolButton icon={IconX} label={t('chat.changeNot')} onPress={() => onCancel?.()} />
        </div>
      )}
      {reply && (
        <div className={classes.about}>
          <span>{t('chat.answerTo', { name: reply.username, text: inWords({ message: reply }, 60) })}</span>
          <ToolButton icon={IconX} label={t('chat.answerNot')} onPress={() => onChange({ reply: null })} />
        </div>
      )}
      {ref && (
        <div className={classes.about}>
          <RefCard target={ref} />
          <ToolButton icon={IconX} label={t('chat.referNot')} onPress={() => onChange({ ref: null })} />
        </div>
      )}
    </>
  );
}
