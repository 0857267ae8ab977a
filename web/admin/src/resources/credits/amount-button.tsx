import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { useIdempotencyKey } from '@mathquiz/web';
import { Button } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { useHasKeptForm, useKeptForm } from '../../lib/kept-form.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import { AmountFields } from './amount-fields.js';
import { type AccountKind, type ChosenAccount, readAmount, type TypedAmount } from './typed-amount.js';

type Way = 'give' | 'takeBack';
type Props = {
  way: Way;
  /** Owner of the credits; without it, the form asks for one. */
  account?: ChosenAccount & { readonly kind: AccountKind };
  /** The one action of its page. */
  isMain?: boolean;
};
const routeOf = { give: creditRoutes.giveCredits, takeBack: creditRoutes.takeCreditsBack } as const;
const titleOf = { give: 'console.credits.giveTo', takeBack: 'console.credits.takeBackFrom' } as const;

/** Gives credits to a person or a group, or takes some back, once however often the form is sent. */
export function AmountButton({ way, account, isMain = false }: Props) {
  const t = useT();
  const { act, busy, problem, forget } = useAct();
  const keyFor = useIdempotencyKey();
  const what = `credits-${way}:${account?.id ?? 'new'}`;
  const blank: TypedAmount = { kind: account?.kind ?? 'person', account: account ?? null, number: '', reason: '' };
  const [open, setOpen] = useState(useHasKeptForm(what));
  const [typed, setTyped] = useState(blank);
  const [asked, setAsked] = useState(false);
  // The same amount may be given again on purpose: what was sent and done before has a key of its own.
  const [sent, setSent] = useState(0);
  useKeptForm({
    what,
    values: { typed },
    dirty: open,
    restore: (kept) => setTyped({ ...blank, ...kept.typed }),
  });
  const label = t(`console.credits.${way}`);
  const begin = () => {
    forget();
    setTyped(blank);
    setAsked(false);
    setOpen(true);
  };
  const send = async () => {
    setAsked(true);
    const body = readAmount(typed);
    if (body === null) return;
    const idempotencyKey = keyFor({ body, sent });
    if ((await act(routeOf[way], { body, idempotencyKey })) === null) return;
    setSent(sent + 1);
    setOpen(false);
  };
  return (
    <>
      <Button variant={isMain ? 'contained' : 'outlined'} onClick={begin}>
        {label}
      </Button>
      <FormDialog
        open={open}
        title={account ? t(titleOf[way], { name: account.name }) : label}
        yes={label}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      >
        <AmountFields
          typed={typed}
          asked={asked}
          isFixed={account !== undefined}
          {...(way === 'takeBack' ? { note: t('console.credits.takeBackNote') } : {})}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
      </FormDialog>
    </>
  );
}
