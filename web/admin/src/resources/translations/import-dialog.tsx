import { isLocale } from '@mathquiz/web';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useRef } from 'react';
import { useLocales } from 'react-admin';
import { useT } from '../../lib/use-t.js';
import { ImportPreview } from './import-preview.js';
import { useImport } from './use-import.js';

const maxLines = 50;

/** What is wrong with a file, line by line. */
function Lines({ severity, lines }: { severity: 'error' | 'warning'; lines: readonly string[] }) {
  const t = useT();
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} sx={{ overflowWrap: 'anywhere' }}>
      {lines.slice(0, maxLines).map((line) => (
        <Box key={line}>{line}</Box>
      ))}
      {lines.length > maxLines && <Box>{t('console.translations.importMore', { count: lines.length - maxLines })}</Box>}
    </Alert>
  );
}

/** A JSON file of texts: what it would change is seen before anything is changed. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const languages = useLocales();
  const { choose, apply, plan, leftOut, needsLocale, locale, setLocale, busy, problems } = useImport(onClose);
  const count = plan?.changes.length ?? 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{t('console.translations.importTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box>{t('console.translations.importHint')}</Box>
        <Box>
          <Button variant={plan ? 'outlined' : 'contained'} loading={busy} onClick={() => input.current?.click()}>
            {t('console.translations.importChoose')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label={t('console.translations.importChoose')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void choose(file);
              // The same file, put right, can be chosen again.
              target.value = '';
            }}
          />
        </Box>
        {needsLocale && (
          <TextField
            select
            label={t('console.translations.importLanguage')}
            value={locale ?? ''}
            onChange={({ target }) => {
              if (isLocale(target.value)) void setLocale(target.value);
            }}
          >
            {languages.map((one) => (
              <MenuItem key={one.locale} value={one.locale}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {problems.length > 0 && <Lines severity="error" lines={problems} />}
        {leftOut.length > 0 && <Lines severity="warning" lines={leftOut} />}
        {plan && (count > 0 || leftOut.length === 0) && <ImportPreview plan={plan} />}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {count > 0 && (
          <Button variant="contained" loading={busy} onClick={() => void apply()}>
            {t('console.translations.importApply', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
