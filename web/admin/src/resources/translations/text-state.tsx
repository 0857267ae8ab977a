import type { Locale } from '@mathquiz/contracts/constants';
import type { Translation } from '@mathquiz/contracts/mathquiz/translations.schemas';
import { IconAlertTriangle, IconClock, IconPencil } from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { useT } from '../../lib/use-t.js';

type Props = { row: Pick<Translation, 'own' | 'missing' | 'stale'>; locale: Locale };

/** Nothing for a text as it was shipped. */
export function TextStateChip({ row, locale }: Props) {
  const t = useT();
  if (row.missing.includes(locale))
    return <SignChip sign={IconAlertTriangle} label={t('console.translations.missing')} color="error" />;
  if (row.stale.includes(locale))
    return <SignChip sign={IconClock} label={t('console.translations.stale')} color="warning" />;
  return row.own[locale] === null ? null : <SignChip sign={IconPencil} label={t('console.translations.own')} />;
}
