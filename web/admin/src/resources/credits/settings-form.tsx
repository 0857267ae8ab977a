import { roles } from '@mathquiz/contracts/constants';
import { aiPurposes } from '@mathquiz/contracts/llm/quiz-assistant.constants';
import { creditLimits } from '@mathquiz/contracts/transactions/credits.constants';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import type { CreditSettings } from '@mathquiz/contracts/transactions/credits.schemas';
import { Box, Button, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { Problem } from '../../components/problem.js';
import { ZoneField } from '../../components/zone-field.js';
import { formatCredits } from '../../lib/amounts.js';
import { formatNumber } from '../../lib/bytes.js';
import { roleName } from '../../lib/role-names.js';
import { useSettingsForm } from '../../lib/use-settings-form.js';
import { useT } from '../../lib/use-t.js';
import { NumberFields } from './number-fields.js';
import { readAllowance, readFactor, readSettings, typedSettings } from './typed-settings.js';

/** The switch, factors and allowances to be changed: text that was typed stays until it is stored. */
export function SettingsForm({ stored }: { stored: CreditSettings }) {
  const t = useT();
  const { typed, put, asked, busy, problem, save } = useSettingsForm({
    what: 'credit-settings',
    stored,
    toTyped: typedSettings,
    read: readSettings,
    route: creditRoutes.creditSettings,
    store: (act, body) => act(creditRoutes.putCreditSettings, { body }),
  });
  return (
    <form noValidate onSubmit={save}>
      <Problem said={problem} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box>
          <FormControlLabel
            control={<Switch checked={typed.is_on} onChange={(_, is_on) => put({ is_on })} />}
            label={t('console.credits.isOn')}
          />
          <FormHelperText>{t('console.credits.isOnHint')}</FormHelperText>
        </Box>
        <NumberFields
          title={t('console.credits.factors')}
          note={t('console.credits.factorsNote')}
          fields={aiPurposes.map((key) => ({ key, name: t(`credits.purpose.${key}`) }))}
          values={typed.factors}
          isWrong={(text) => asked && readFactor(text) === null}
          rule={t('console.credits.numberWrong', { least: 0, most: formatNumber(creditLimits.factor) })}
          onChange={(factors) => put({ factors })}
        />
        <NumberFields
          title={t('console.credits.allowances')}
          note={t('console.credits.allowancesNote')}
          fields={roles.map((key) => ({ key, name: roleName(key, t) }))}
          values={typed.allowances}
          isWrong={(text) => asked && readAllowance(text) === null}
          rule={t('console.credits.allowanceWrong', { most: formatCredits(creditLimits.allowance) })}
          onChange={(allowances) => put({ allowances })}
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
