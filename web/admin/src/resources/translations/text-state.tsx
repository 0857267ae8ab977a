import type { Locale, Translation } from '@mathquiz/contracts';
import { Chip } from '@mui/material';
import { IconAlertTriangle, IconClock, IconPencil } from '@tabler/icons-react';
import { useT } from '../../lib/use-t.js';

type Props = { row: Pick<Translation, 'own' | 'missing' | 'stale'>; locale: Locale };

/** Always a sign and a word, never a colour alone; nothing for a text as it was shipped. */
export function TextStateChip({ row, locale }: Props) {
  const t = useT();
  const sign = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
  if (row.missing.includes(locale)) {
    const label = t('console.translations.missing');
    return <Chip size="small" variant="outlined" color="error" icon={<IconAlertTriangle {...sign} />} label={label} />;
  }
  if (row.stale.includes(locale)) {
    const label = t('console.translations.stale');
    return <Chip size="small" variant="outlined" color="warning" icon={<IconClock {...sign} />} label={label} />;
  }
  if (row.own[locale] === null) return null;
  return <Chip size="small" variant="outlined" icon={<IconPencil {...sign} />} label={t('console.translations.own')} />;
}
