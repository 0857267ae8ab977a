import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { Box, IconButton } from '@mui/material';
import { IconEdit } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useHasKeptForm } from '../../lib/kept-form.js';
import { useT } from '../../lib/use-t.js';
import type { TextRecord } from '../../providers/translations.js';
import { keptWords, TextEditor } from './text-editor.js';
import { TextStateChip } from './text-state.js';

type Props = { row: TextRecord; locale: Locale; language: string };

/** A text in one language, edited where it stands. A plural form that the language does not have is a dash. */
export function TextCell({ row, locale, language }: Props) {
  const t = useT();
  const [editing, setEditing] = useState(useHasKeptForm(keptWords(row._id, locale)));
  const button = useRef<HTMLButtonElement>(null);
  const shown = row.own[locale] ?? row.shipped[locale];
  if (shown === null && !row.missing.includes(locale)) return <span>–</span>;
  if (editing) {
    const close = () => {
      setEditing(false);
      // The focus goes back to where it came from, once the button is there again.
      setTimeout(() => button.current?.focus());
    };
    return <TextEditor row={row} locale={locale} language={language} onClose={close} />;
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: { xs: 0, sm: 200 }, maxWidth: 420 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box lang={htmlLang[locale]} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shown}
        </Box>
        <TextStateChip row={row} locale={locale} />
      </Box>
      <IconButton
        ref={button}
        size="small"
        aria-label={`${t('console.translations.edit')}: ${t('console.translations.words', { key: row._id, language })}`}
        onClick={() => setEditing(true)}
      >
        <IconEdit size={18} stroke={1.5} aria-hidden />
      </IconButton>
    </Box>
  );
}
