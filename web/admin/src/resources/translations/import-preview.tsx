import { htmlLang } from '@mathquiz/contracts/constants';
import { Box, Typography } from '@mui/material';
import { useLocales } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import type { Plan } from './import-plan.js';

const maxShown = 100;

/** Old and new words one under the other; what is taken away is struck through in words too. */
export function ImportPreview({ plan: { changes } }: { plan: Plan }) {
  const t = useT();
  const languages = useLocales();
  const nameOf = (locale: string) => languages.find((one) => one.locale === locale)?.name ?? locale;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {changes.length === 0 && <Typography>{t('console.translations.importSame')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.slice(0, maxShown).map(({ id, locale, before, after }) => (
          <Box component="li" key={`${id} ${locale}`} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="body2" color="textSecondary">
              {`${id} · ${nameOf(locale)}`}
            </Typography>
            <Box component="del" lang={htmlLang[locale]} sx={{ display: 'block' }}>
              {before}
            </Box>
            <Box
              component="ins"
              lang={htmlLang[locale]}
              sx={{ display: 'block', textDecoration: 'none', fontWeight: 600 }}
            >
              {after ?? t('console.translations.asShipped')}
            </Box>
          </Box>
        ))}
      </Box>
      {changes.length > maxShown && (
        <Typography color="textSecondary">
          {t('console.translations.importMore', { count: changes.length - maxShown })}
        </Typography>
      )}
    </Box>
  );
}
