import { aiUseLimits } from '@mathquiz/contracts/llm/ai-use.constants';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { IconTrash } from '@tabler/icons-react';
import { formatNumber } from '../../lib/bytes.js';
import { useT } from '../../lib/use-t.js';
import { type TypedPrice, wrongInPrice } from './typed-settings.js';

type Props = {
  prices: readonly TypedPrice[];
  currency: string;
  /** Model that is asked at present; empty: none. */
  model: string;
  /** true: faults are shown. */
  asked: boolean;
  onChange: (prices: TypedPrice[]) => void;
};

/** A line for each model with a price. */
export function PricesField({ prices, currency, model, asked, onChange }: Props) {
  const t = useT();
  const put = (at: number, change: Partial<TypedPrice>) =>
    onChange(prices.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const isPriced = prices.some((one) => one.model.trim() === model);
  const amount = (at: number, name: 'input' | 'output', label: string, isWrong: boolean) => (
    <TextField
      size="small"
      label={`${label} (${currency})`}
      value={prices[at]?.[name] ?? ''}
      error={isWrong}
      helperText={isWrong ? t('console.ai.priceWrong', { most: formatNumber(aiUseLimits.price) }) : undefined}
      onChange={({ target }) => put(at, { [name]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
      sx={{ flex: '1 1 170px' }}
    />
  );
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, p: 0 }}>
        {t('console.ai.prices')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('console.ai.pricesNote')}
      </Typography>
      {prices.length === 0 && <Typography sx={{ mb: 1 }}>{t('console.ai.noPrices')}</Typography>}
      {prices.map((price, at) => {
        const wrong = asked ? wrongInPrice(price, prices) : { model: false, input: false, output: false };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places while they are typed.
          <Box key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, alignItems: 'flex-start' }}>
            <TextField
              size="small"
              label={t('console.ai.model')}
              value={price.model}
              error={wrong.model}
              helperText={wrong.model ? t('console.ai.modelWrong') : undefined}
              onChange={({ target }) => put(at, { model: target.value })}
              slotProps={{ htmlInput: { maxLength: aiUseLimits.modelChars, translate: 'no' } }}
              sx={{ flex: '2 1 220px' }}
            />
            {amount(at, 'input', t('console.ai.priceSent'), wrong.input)}
            {amount(at, 'output', t('console.ai.priceWritten'), wrong.output)}
            <IconButton
              aria-label={t('console.ai.removePrice', { model: price.model })}
              onClick={() => onChange(prices.filter((_, place) => place !== at))}
            >
              <IconTrash size={20} stroke={1.5} aria-hidden />
            </IconButton>
          </Box>
        );
      })}
      {prices.length < aiUseLimits.prices && (
        <Button onClick={() => onChange([...prices, { model: isPriced ? '' : model, input: '', output: '' }])}>
          {t('console.ai.addPrice')}
        </Button>
      )}
    </Box>
  );
}
