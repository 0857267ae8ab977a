import { creditLimits } from '@mathquiz/contracts/transactions/credits.constants';
import { DialogContentText, TextField } from '@mui/material';
import { formatCredits } from '../../lib/amounts.js';
import { useT } from '../../lib/use-t.js';
import { AccountField } from './account-field.js';
import { leastAmount, type TypedAmount, wrongInAmount } from './typed-amount.js';

type Props = {
  typed: TypedAmount;
  /** true: faults are shown. */
  asked: boolean;
  /** true: the owner of the credits is known. */
  isFixed: boolean;
  note?: string;
  onChange: (change: Partial<TypedAmount>) => void;
};

/** Owner, number and reason of credits that are given or taken back. */
export function AmountFields({ typed, asked, isFixed, note, onChange }: Props) {
  const t = useT();
  const wrong = asked ? wrongInAmount(typed) : { account: false, number: false, reason: false };
  const range = { least: formatCredits(leastAmount), most: formatCredits(creditLimits.amount) };
  return (
    <>
      {note !== undefined && <DialogContentText sx={{ mb: 1 }}>{note}</DialogContentText>}
      {!isFixed && (
        <AccountField
          kind={typed.kind}
          value={typed.account}
          missing={wrong.account}
          onChange={(kind, account) => onChange({ kind, account })}
        />
      )}
      <TextField
        name="number"
        label={t('console.credits.number')}
        value={typed.number}
        autoFocus={isFixed}
        autoComplete="off"
        error={wrong.number}
        helperText={wrong.number ? t('console.credits.numberWrong', range) : undefined}
        onChange={({ target }) => onChange({ number: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
      />
      <TextField
        name="reason"
        label={t('console.credits.reason')}
        value={typed.reason}
        autoComplete="off"
        error={wrong.reason}
        helperText={t(wrong.reason ? 'console.credits.reasonWrong' : 'console.credits.reasonHint')}
        onChange={({ target }) => onChange({ reason: target.value })}
        slotProps={{ htmlInput: { maxLength: creditLimits.reasonChars } }}
      />
    </>
  );
}
