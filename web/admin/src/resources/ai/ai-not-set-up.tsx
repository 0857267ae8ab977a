import { aiSettingNames } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import { Alert, AlertTitle } from '@mui/material';
import { useLoaded } from '../../lib/use-loaded.js';
import { useT } from '../../lib/use-t.js';

/** Says that the school has no AI, or that it is a demonstration; nothing otherwise. */
export function AiNotSetUp() {
  const t = useT();
  const { data } = useLoaded(quizAssistantRoutes.aiState, {});
  if (!data) return null;
  const { is_set_up, is_demo } = data.data;
  if (is_set_up && !is_demo) return null;
  return (
    <Alert severity="info" sx={{ my: 2, maxWidth: 1100 }}>
      {is_demo ? (
        t('assistant.demo')
      ) : (
        <>
          <AlertTitle>{t('assistant.notSetUp')}</AlertTitle>
          {t('assistant.whoSetsUp', { settings: aiSettingNames })}
        </>
      )}
    </Alert>
  );
}
