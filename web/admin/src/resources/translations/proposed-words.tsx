import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { aiSettingNames } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import type { ProposedTranslation } from '@mathquiz/contracts/llm/translate.schemas';
import { words } from '@mathquiz/web';
import { Box, Button, Typography } from '@mui/material';
import { CreditNote } from '../../components/credit-note.js';
import { Problem } from '../../components/problem.js';
import { TaskBar } from '../../components/task-bar.js';
import { useT } from '../../lib/use-t.js';
import { useProposedWords } from './use-proposed-words.js';

type Props = { id: string; english: string; locale: Locale; onTake: (text: string) => void };

/** Why a check refuses a translation; null: none does. */
function refusal({ failures }: ProposedTranslation): string | null {
  const said = failures.map(({ code, params }) => {
    const language = params.language === undefined ? null : words(`frame.locale.${params.language}`);
    return words(`languages.problem.${code}`, { ...params, ...(language === null ? {} : { language }) }) ?? code;
  });
  return said.length === 0 ? null : said.join(' ');
}

/** A translation of the English words by a model: an admin takes it into the field, reads it and saves it. */
export function ProposedWords({ id, english, locale, onTake }: Props) {
  const t = useT();
  const { state, proposal, task, isRunning, problem, ask, stop, drop } = useProposedWords(id, english, locale);
  if (state === null) return null;
  if (!state.is_set_up) {
    return (
      <Typography variant="body2" role="note">
        {t('assistant.notSetUp')}. {t('assistant.whoSetsUp', { settings: aiSettingNames })}
      </Typography>
    );
  }
  const why = proposal && refusal(proposal);
  return (
    <Box component="section" aria-label={t('languages.ai.title')} sx={{ display: 'grid', gap: 1 }}>
      {state.is_demo && (
        <Typography variant="body2" role="note">
          {t('assistant.demo')}
        </Typography>
      )}
      <CreditNote purpose="translate" />
      <Problem said={problem ?? why} />
      {proposal && proposal.text !== '' && (
        <Box role="status">
          <Typography variant="body2">{t('console.translations.proposed')}</Typography>
          <Box lang={htmlLang[locale]} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {proposal.text}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isRunning ? (
          <>
            <TaskBar task={task} name={t('tasks.kind.ai_translation')} />
            <Button size="small" onClick={stop}>
              {t('assistant.stop')}
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => void ask()}>
            {t('console.translations.translate')}
          </Button>
        )}
        {proposal && why === null && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              onTake(proposal.text);
              drop();
            }}
          >
            {t('console.translations.take')}
          </Button>
        )}
        {proposal && (
          <Button size="small" onClick={drop}>
            {t('languages.ai.drop')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
