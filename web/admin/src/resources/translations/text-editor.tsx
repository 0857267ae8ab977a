import { defaultLocale, htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { Box, Button, TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useKeptForm } from '../../lib/kept-form.js';
import { useT } from '../../lib/use-t.js';
import type { TextRecord } from '../../providers/translations.js';
import { ProposedWords } from './proposed-words.js';
import { useOwnWords } from './use-own-words.js';

type Props = { row: TextRecord; locale: Locale; language: string; onClose: () => void };
const most = 2000;
export const keptWords = (key: string, locale: Locale) => `words:${locale}:${key}`;

/** The school's words for a text in one language. Escape leaves everything as it was, Ctrl-Enter saves. */
export function TextEditor({ row, locale, language, onClose }: Props) {
  const t = useT();
  const shipped = row.shipped[locale];
  const english = locale === defaultLocale ? null : (row.own[defaultLocale] ?? row.shipped[defaultLocale]);
  const [words, setWords] = useState(row.own[locale] ?? shipped ?? '');
  useKeptForm({
    what: keptWords(row._id, locale),
    values: { words },
    dirty: words !== (row.own[locale] ?? shipped ?? ''),
    restore: (kept) => setWords(kept.words),
  });
  const { save, busy, problem } = useOwnWords(row._id, locale);
  const length = words.trim().length;
  const wrong = length < 1 || length > most ? t('console.translations.length') : problem;

  const send = async (text: string | null) => {
    if (await save(text)) onClose();
  };
  /** What was shipped is no word of the school's own. */
  const sendWords = () => void send(words.trim() === shipped ? null : words.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && length >= 1 && length <= most) sendWords();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: { xs: 0, sm: 280 }, py: 1 }} onKeyDown={onKeyDown}>
      <TextField
        multiline
        fullWidth
        autoFocus
        maxRows={8}
        label={t('console.translations.words', { key: row._id, language })}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={wrong !== null}
        helperText={wrong ?? (shipped === null ? '' : t('console.translations.shipped', { text: shipped }))}
        slotProps={{ htmlInput: { lang: htmlLang[locale] } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          size="small"
          loading={busy}
          disabled={length < 1 || length > most}
          onClick={sendWords}
        >
          {t('ra.action.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        {row.own[locale] !== null && (
          <Button size="small" disabled={busy} onClick={() => void send(null)}>
            {t('console.translations.asShipped')}
          </Button>
        )}
      </Box>
      {english !== null && <ProposedWords id={row._id} english={english} locale={locale} onTake={setWords} />}
    </Box>
  );
}
