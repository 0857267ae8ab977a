import { aiSettingNames } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { IconInfoCircle } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import classes from './assistant.module.css';

export function NotSetUp() {
  const t = useT();
  return (
    <div className={classes.note} role="note">
      <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      <div>
        <strong>{t('assistant.notSetUp')}</strong>
        <p>{t('assistant.whoSetsUp', { settings: aiSettingNames })}</p>
      </div>
    </div>
  );
}

/** A note to read before asking. `advice`: what to keep in mind of a model. */
export function AiNote({ isDemo, advice }: { isDemo: boolean; advice: string }) {
  const t = useT();
  return (
    <div className={classes.note} role="note" data-demo={isDemo || undefined}>
      <IconInfoCircle size={18} stroke={1.5} aria-hidden />
      <p>{isDemo ? t('assistant.demo') : advice}</p>
    </div>
  );
}
