import { helpRoutes } from '@mathquiz/contracts/chat/help.routes';
import type { HelpSettings } from '@mathquiz/contracts/chat/help.schemas';
import { maxChars } from '@mathquiz/contracts/rules';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LanguageTexts } from '../../components/language-texts.js';
import { Problem } from '../../components/problem.js';
import { ZoneField } from '../../components/zone-field.js';
import { useKeptForm } from '../../lib/kept-form.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import { DutyField } from './duty-field.js';
import { HoursField } from './hours-field.js';
import { isInOrder } from './is-in-order.js';

const late = { least: 1, most: 10_080 } as const;

/** What was typed stays until it is stored. */
export function SettingsForm({ stored }: { stored: HelpSettings }) {
  const t = useT();
  const { act, busy, problem } = useAct();
  const queries = useQueryClient();
  const [values, setValues] = useState(stored);
  const [minutes, setMinutes] = useState(String(stored.late_after_min));
  const [asked, setAsked] = useState(false);
  const put = (change: Partial<HelpSettings>) => setValues({ ...values, ...change });
  const late_after_min = /^\d{1,5}$/.test(minutes.trim()) ? Number(minutes) : 0;
  const isLateWrong = late_after_min < late.least || late_after_min > late.most;
  useKeptForm({
    what: 'help-settings',
    values: { values, minutes },
    dirty: JSON.stringify({ ...values, late_after_min: Number(minutes) }) !== JSON.stringify(stored),
    restore: (kept) => {
      setValues({ ...stored, ...kept.values });
      setMinutes(kept.minutes);
    },
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isLateWrong || !values.hours.every(isInOrder)) return;
    const away = Object.fromEntries(Object.entries(values.away).filter(([, text]) => text.trim() !== ''));
    const reply = await act(helpRoutes.putHelpSettings, { body: { ...values, away, late_after_min } });
    if (reply) queries.setQueryData([helpRoutes.helpSettings.subject, {}], reply);
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Problem said={problem} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <HoursField hours={values.hours} asked={asked} onChange={(hours) => put({ hours })} />
        <ZoneField
          label={t('console.help.zone')}
          hint={t('console.help.zoneHint')}
          value={values.time_zone}
          onChange={(time_zone) => put({ time_zone })}
        />
        <LanguageTexts
          title={t('console.help.away')}
          note={t('console.help.awayNote')}
          label={(language) => t('console.help.awayIn', { language })}
          most={maxChars.reason}
          texts={values.away}
          onChange={(away) => put({ away })}
        />
        <TextField
          label={t('console.help.late')}
          value={minutes}
          error={asked && isLateWrong}
          helperText={asked && isLateWrong ? t('console.help.lateWrong', late) : t('console.help.lateHint')}
          onChange={({ target }) => setMinutes(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        />
        <Box>
          <DutyField duty={values.duty} onChange={(duty) => put({ duty })} />
          {values.duty.length === 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {t('console.help.dutyNone')}
            </Typography>
          )}
        </Box>
      </Box>
      <Button type="submit" variant="contained" loading={busy} sx={{ mt: 3 }}>
        {t('ra.action.save')}
      </Button>
    </form>
  );
}
