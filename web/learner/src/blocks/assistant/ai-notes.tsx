import { aiSettingNames } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { IconInfoCircle } from '@tabler/icons-react';
import { NoteLine } from '../../components/note-line.js';
import { useT } from '../../lib/texts.js';

export function NotSetUp() {
  const t = useT();
  return (
    <NoteLine icon={IconInfoCircle}>
      <strong>{t('assistant.notSetUp')}</strong>
      <p>{t('assistant.whoSetsUp', { settings: aiSettingNames })}</p>
    </NoteLine>
  );
}

/** A note to read before asking. `advice`: what to keep in mind of a model. */
export function AiNote({ isDemo, advice }: { isDemo: boolean; advice: string }) {
  const t = useT();
  return (
    <NoteLine icon={IconInfoCircle} warns={isDemo}>
      <p>{isDemo ? t('assistant.demo') : advice}</p>
    </NoteLine>
  );
}
