import { type Weekday, weekdays } from '@mathquiz/contracts/chat/help.constants';
import { htmlLang } from '@mathquiz/contracts/constants';
import { currentLocale } from '@mathquiz/web';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { IconTrash } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';
import { type Hours, isInOrder } from './is-in-order.js';

type Props = { hours: readonly Hours[]; asked: boolean; onChange: (hours: Hours[]) => void };
const most = 21;
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

const dayName = (day: Weekday): string =>
  new Intl.DateTimeFormat(htmlLang[currentLocale()], { weekday: 'long', timeZone: 'UTC' }).format(
    monday + weekdays.indexOf(day) * dayMs,
  );

/** For each day of the week, the hours in which somebody answers; a day may have several. */
export function HoursField({ hours, asked, onChange }: Props) {
  const t = useT();
  const own = (day: Weekday) => hours.flatMap((one, at) => (one.day === day ? [{ ...one, at }] : []));
  const put = (at: number, change: Partial<Hours>) =>
    onChange(hours.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const add = (day: Weekday) => {
    const last = own(day).at(-1)?.to ?? '08:00';
    onChange([...hours, { day, from: last, to: last < '16:00' ? '16:00' : '20:00' }]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, p: 0 }}>
        {t('console.help.hours')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t(hours.length === 0 ? 'console.help.hoursAlways' : 'console.help.hoursNote')}
      </Typography>
      {weekdays.map((day) => (
        <Box
          key={day}
          role="group"
          aria-label={dayName(day)}
          sx={{ display: 'grid', gridTemplateColumns: { sm: '140px 1fr' }, gap: 1, py: 1, alignItems: 'start' }}
        >
          <Box sx={{ fontWeight: 500, pt: { sm: 1 } }}>{dayName(day)}</Box>
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            {own(day).map(({ at, from, to }) => {
              const wrong = asked && !isInOrder({ day, from, to });
              return (
                <Box key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
                  <TextField
                    type="time"
                    size="small"
                    label={t('console.help.from')}
                    value={from}
                    error={wrong}
                    onChange={({ target }) => put(at, { from: target.value })}
                    slotProps={{ inputLabel: { shrink: true } }}
                  />
                  <TextField
                    type="time"
                    size="small"
                    label={t('console.help.to')}
                    value={to}
                    error={wrong}
                    helperText={wrong ? t('console.help.hoursWrong') : undefined}
                    onChange={({ target }) => put(at, { to: target.value })}
                    slotProps={{ inputLabel: { shrink: true } }}
                  />
                  <IconButton
                    aria-label={t('console.help.hoursRemove', { day: dayName(day), from, to })}
                    onClick={() => onChange(hours.filter((_, place) => place !== at))}
                  >
                    <IconTrash size={20} stroke={1.5} aria-hidden />
                  </IconButton>
                </Box>
              );
            })}
            <Button
              size="small"
              disabled={hours.length >= most}
              aria-label={t('console.help.hoursAddOn', { day: dayName(day) })}
              onClick={() => add(day)}
            >
              {t('console.help.hoursAdd')}
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
