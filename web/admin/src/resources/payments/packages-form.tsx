import type { DataOf } from '@mathquiz/contracts/route';
import { paymentLimits } from '@mathquiz/contracts/transactions/payments.constants';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import { Box, Button, TextField } from '@mui/material';
import { Problem } from '../../components/problem.js';
import { useSettingsForm } from '../../lib/use-settings-form.js';
import { useT } from '../../lib/use-t.js';
import { PackagesField } from './packages-field.js';
import { readSale, typedSale } from './typed-packages.js';

type Stored = DataOf<typeof paymentRoutes.creditPackages>;

/** Packages and their seller to be changed: text that was typed stays until it is stored. */
export function PackagesForm({ stored }: { stored: Stored }) {
  const t = useT();
  const { typed, put, asked, busy, problem, save } = useSettingsForm({
    what: 'credit-packages',
    stored,
    toTyped: typedSale,
    read: readSale,
    route: paymentRoutes.creditPackages,
    store: async (act, body) => {
      const reply = await act(paymentRoutes.putCreditPackages, { body });
      return reply && { data: { ...stored, ...reply.data } };
    },
  });
  return (
    <form noValidate onSubmit={save}>
      <Problem said={problem} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <PackagesField packages={typed.packages} asked={asked} onChange={(packages) => put({ packages })} />
        <TextField
          label={t('credits.receipt.seller')}
          value={typed.seller}
          multiline
          minRows={4}
          helperText={t('console.packages.sellerHint')}
          onChange={({ target }) => put({ seller: target.value })}
          slotProps={{ htmlInput: { maxLength: paymentLimits.sellerChars } }}
        />
      </Box>
      <Button type="submit" variant="contained" loading={busy} sx={{ mt: 3 }}>
        {t('ra.action.save')}
      </Button>
    </form>
  );
}
