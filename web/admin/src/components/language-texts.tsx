import { htmlLang, type Locale, locales } from '@mathquiz/contracts/constants';
import { Box, Tab, Tabs, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useLocales } from 'react-admin';
import { useT } from '../lib/use-t.js';

export type Texts = Readonly<Partial<Record<Locale, string>>>;
type Props = {
  title: string;
  note?: string;
  label: (language: string) => string;
  most: number;
  texts: Texts;
  /** What is wrong with the text in a language. */
  problemOf?: (locale: Locale) => string | null;
  onChange: (texts: Texts) => void;
};

/** The same text in as many languages as one writes it in, one at a time. */
export function LanguageTexts({ title, note, label, most, texts, problemOf, onChange }: Props) {
  const t = useT();
  const id = useId();
  const own = useLocale();
  const languages = useLocales();
  const [chosen, setChosen] = useState<Locale>(locales.find((one) => one === own) ?? 'en-US');
  const nameOf = (locale: Locale) => languages.find((one) => one.locale === locale)?.name ?? locale;
  const problem = problemOf?.(chosen) ?? null;
  return (
    <Box role="group" aria-labelledby={`${id}-title`} sx={{ minWidth: 0 }}>
      <Typography id={`${id}-title`} variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      <Tabs
        value={chosen}
        onChange={(_, next: Locale) => setChosen(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-labelledby={`${id}-title`}
      >
        {locales.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-tab-${one}`}
            aria-controls={`${id}-panel`}
            label={
              texts[one]?.trim()
                ? `${nameOf(one)} ${t(problemOf?.(one) ? 'console.help.wrong' : 'desk.written')}`
                : nameOf(one)
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`} sx={{ pt: 2 }}>
        <TextField
          multiline
          fullWidth
          minRows={3}
          maxRows={12}
          label={label(nameOf(chosen))}
          value={texts[chosen] ?? ''}
          error={problem !== null}
          helperText={problem ?? undefined}
          // A browser brings the line that is written into sight, not the whole field.
          onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest' })}
          onChange={({ target }) => onChange({ ...texts, [chosen]: target.value })}
          slotProps={{ htmlInput: { lang: htmlLang[chosen], maxLength: most } }}
        />
      </Box>
    </Box>
  );
}
