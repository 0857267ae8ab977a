import { htmlLang } from '@mathquiz/contracts/constants';
import { aiUseLimits } from '@mathquiz/contracts/llm/ai-use.constants';
import { aiUseRoutes } from '@mathquiz/contracts/llm/ai-use.routes';
import type { AiSettings } from '@mathquiz/contracts/llm/ai-use.schemas';
import { quizAssistantRoutes } from '@mathquiz/contracts/llm/quiz-assistant.routes';
import { currentLocale } from '@mathquiz/web';
import { Autocomplete, Box, Button, TextField } from '@mui/material';
import { Problem } from '../../components/problem.js';
import { ZoneField } from '../../components/zone-field.js';
import { formatNumber } from '../../lib/bytes.js';
import { useLoaded } from '../../lib/use-loaded.js';
import { useSettingsForm } from '../../lib/use-settings-form.js';
import { useT } from '../../lib/use-t.js';
import { PricesField } from './prices-field.js';
import { readSettings, typedSettings, wrongCost, wrongTokens } from './typed-settings.js';

const currencies = Intl.supportedValuesOf('currency');

/** Prices and quotas to be changed: text that was typed stays until it is stored. */
export function SettingsForm({ stored }: { stored: AiSettings }) {
  const t = useT();
  const { typed, put, asked, busy, problem, save } = useSettingsForm({
    what: 'ai-settings',
    stored,
    toTyped: typedSettings,
    read: readSettings,
    route: aiUseRoutes.aiSettings,
    store: (act, body) => act(aiUseRoutes.putAiSettings, { body }),
  });
  const { data: state } = useLoaded(quizAssistantRoutes.aiState, {});
  const names = new Intl.DisplayNames(htmlLang[currentLocale()], { type: 'currency' });
  const areTokensWrong = asked && wrongTokens(typed.person_tokens);
  const isCostWrong = asked && wrongCost(typed.school_cost);
  return (
    <form noValidate onSubmit={save}>
      <Problem said={problem} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Autocomplete
          options={currencies.includes(typed.currency) ? currencies : [typed.currency, ...currencies]}
          value={typed.currency}
          disableClearable
          getOptionLabel={(code) => `${code} – ${names.of(code) ?? code}`}
          onChange={(_, currency) => put({ currency })}
          noOptionsText={t('ra.navigation.no_results')}
          openText={t('ra.action.open')}
          closeText={t('ra.action.close')}
          renderInput={(params) => (
            <TextField {...params} label={t('console.ai.currency')} helperText={t('console.ai.currencyHint')} />
          )}
        />
        <PricesField
          prices={typed.prices}
          currency={typed.currency}
          model={state?.data.model ?? ''}
          asked={asked}
          onChange={(prices) => put({ prices })}
        />
        <TextField
          label={t('console.ai.personTokens')}
          value={typed.person_tokens}
          error={areTokensWrong}
          helperText={
            areTokensWrong
              ? t('console.ai.tokensWrong', { most: formatNumber(aiUseLimits.personTokens) })
              : t('console.ai.noLimit')
          }
          onChange={({ target }) => put({ person_tokens: target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
        />
        <TextField
          label={`${t('console.ai.schoolCost')} (${typed.currency})`}
          value={typed.school_cost}
          error={isCostWrong}
          helperText={
            isCostWrong
              ? t('console.ai.costWrong', { most: formatNumber(aiUseLimits.schoolCost) })
              : t('console.ai.noLimit')
          }
          onChange={({ target }) => put({ school_cost: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
        />
        <ZoneField
          label={t('console.ai.zone')}
          hint={t('console.ai.zoneHint')}
          value={typed.time_zone}
          onChange={(time_zone) => put({ time_zone })}
        />
      </Box>
      <Button type="submit" variant="contained" loading={busy} sx={{ mt: 3 }}>
        {t('ra.action.save')}
      </Button>
    </form>
  );
}
