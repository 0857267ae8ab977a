import { htmlLang } from '@mathquiz/contracts/constants';
import { isLocale } from '@mathquiz/web';
import { Button, IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocaleState, useLocales } from 'react-admin';
import { useT } from '../lib/use-t.js';

/** Each language in its own words; only its sign on a phone. */
export function LanguageMenu() {
  const t = useT();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const narrow = useMediaQuery('(max-width: 899px)');
  const now = locales.find((one) => one.locale === locale)?.name ?? '';
  const label = t('console.language', { name: now });
  const icon = <IconWorld size={20} stroke={1.5} aria-hidden />;
  const opener = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    'aria-label': label,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  };
  const choose = (next: string) => {
    setAnchor(null);
    setLocale(next);
  };
  return (
    <>
      {narrow ? (
        <IconButton color="inherit" {...opener}>
          {icon}
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={icon} {...opener}>
          {now}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map(({ locale: one, name }) => (
          <MenuItem
            key={one}
            selected={one === locale}
            lang={isLocale(one) ? htmlLang[one] : undefined}
            onClick={() => choose(one)}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
