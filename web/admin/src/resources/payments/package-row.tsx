import { htmlLang } from '@mathquiz/contracts/constants';
import { creditLimits } from '@mathquiz/contracts/transactions/credits.constants';
import { paymentCurrencies, paymentLimits } from '@mathquiz/contracts/transactions/payments.constants';
import { moneyDecimals } from '@mathquiz/domain/format';
import { currentLocale } from '@mathquiz/web';
import { Box, TextField } from '@mui/material';
import { Choose } from '../../components/choose.js';
import { formatCredits, formatMoney } from '../../lib/amounts.js';
import { useT } from '../../lib/use-t.js';
import { PackageTools } from './package-tools.js';
import { type TypedPackage, wrongInPackage } from './typed-packages.js';

type Props = {
  typed: TypedPackage;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** true: faults are shown. */
  asked: boolean;
  onChange: (change: Partial<TypedPackage>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Id of the first field of a package. */
export const creditsFieldId = (key: string): string => `package-${key}-credits`;

/** Credits, price and currency of a package, and its place in the list. */
export function PackageRow({ typed, name, isFirst, isLast, asked, onChange, onMove, onRemove }: Props) {
  const t = useT();
  const { key, credits, price, currency } = typed;
  const wrong = asked ? wrongInPackage(typed) : { credits: false, price: false };
  const names = new Intl.DisplayNames(htmlLang[currentLocale()], { type: 'currency' });
  const creditRange = { least: formatCredits(1), most: formatCredits(creditLimits.amount) };
  const priceRange = { least: formatMoney(1, currency), most: formatMoney(paymentLimits.amount, currency) };
  const priceRule = moneyDecimals(currency) === 0 ? 'console.packages.priceWrongWhole' : 'console.packages.priceWrong';
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, alignItems: 'flex-start' }}
    >
      <TextField
        id={creditsFieldId(key)}
        size="small"
        label={t('console.credits.number')}
        value={credits}
        autoComplete="off"
        error={wrong.credits}
        helperText={wrong.credits ? t('console.credits.numberWrong', creditRange) : undefined}
        onChange={({ target }) => onChange({ credits: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
        sx={{ flex: '1 1 150px' }}
      />
      <TextField
        id={`package-${key}-price`}
        size="small"
        label={t('console.packages.price')}
        value={price}
        autoComplete="off"
        error={wrong.price}
        helperText={wrong.price ? t(priceRule, priceRange) : undefined}
        onChange={({ target }) => onChange({ price: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
        sx={{ flex: '1 1 120px' }}
      />
      <Box sx={{ flex: '2 1 220px', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Choose
          label={t('console.ai.currency')}
          value={currency}
          choices={paymentCurrencies.map((id) => ({ id, name: `${id} – ${names.of(id) ?? id}` }))}
          onChange={(next) => next && onChange({ currency: next })}
        />
      </Box>
      <PackageTools id={key} name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
    </Box>
  );
}
