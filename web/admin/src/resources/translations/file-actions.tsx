import type { Locale } from '@mathquiz/contracts/constants';
import { translationRoutes } from '@mathquiz/contracts/mathquiz/translations.routes';
import { isLocale, saveFile } from '@mathquiz/web';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { IconDownload, IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocales, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { call } from '../../lib/call.js';
import { sayError } from '../../lib/say-error.js';
import { useT } from '../../lib/use-t.js';
import { everyText } from '../../providers/translations.js';
import { ImportDialog } from './import-dialog.js';
import { toTextFile } from './import-plan.js';

const sign = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const jsonType = 'application/json';

/** Texts as files: in, out, and a whole language as the apps get it. */
export function FileActions() {
  const t = useT();
  const notify = useNotify();
  const languages = useLocales();
  const logoutIfDenied = useLogoutIfAccessDenied();
  const [importing, setImporting] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  const told = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(await logoutIfDenied(error))) notify(sayError(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const exportOwn = () =>
    told(async () => {
      const file = toTextFile(await everyText(call, { state: 'own' }));
      if (Object.keys(file).length === 0) notify('console.translations.exportNone', { type: 'info' });
      else saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: jsonType }), 'math-quiz-texts.json');
    });
  const dump = (locale: Locale) =>
    told(async () => {
      const { filename, text } = await call(translationRoutes.dumpTranslations, { body: { locale } });
      saveFile(new Blob([text], { type: jsonType }), filename);
    });

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      <Button startIcon={<IconFileImport {...sign} />} onClick={() => setImporting(true)}>
        {t('console.translations.import')}
      </Button>
      <Button startIcon={<IconFileExport {...sign} />} loading={busy} onClick={() => void exportOwn()}>
        {t('console.translations.export')}
      </Button>
      <Button
        startIcon={<IconDownload {...sign} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('console.translations.dump')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {languages.map(({ locale, name }) => (
          <MenuItem
            key={locale}
            onClick={() => {
              setAnchor(null);
              if (isLocale(locale)) void dump(locale);
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Box>
  );
}
