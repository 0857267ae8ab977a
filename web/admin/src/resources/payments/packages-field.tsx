import { paymentLimits } from '@mathquiz/contracts/transactions/payments.constants';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useT } from '../../lib/use-t.js';
import { creditsFieldId, PackageRow } from './package-row.js';
import { toolId } from './package-tools.js';
import { emptyPackage, type TypedPackage, withMoved } from './typed-packages.js';
import { useFocusAfter } from './use-focus-after.js';

type Props = {
  packages: readonly TypedPackage[];
  /** true: faults are shown. */
  asked: boolean;
  onChange: (packages: readonly TypedPackage[]) => void;
};
const addId = 'package-add';

/** A row for each package, in the order in which buyers see them. */
export function PackagesField({ packages, asked, onChange }: Props) {
  const t = useT();
  const focusAfter = useFocusAfter();
  const isFull = packages.length >= paymentLimits.packages;
  const add = () => {
    const added = emptyPackage(packages);
    onChange([...packages, added]);
    focusAfter([creditsFieldId(added.key)]);
  };
  const put = (at: number, change: Partial<TypedPackage>) =>
    onChange(packages.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const move = (at: number, key: string, by: -1 | 1) => {
    onChange(withMoved(packages, at, by));
    // A button that is disabled at the end of the list takes no focus: the other one does.
    focusAfter((by < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const)).map((tool) => toolId(key, tool)));
  };
  const remove = (at: number) => {
    const left = packages.toSpliced(at, 1);
    onChange(left);
    const next = left[at];
    focusAfter([...(next ? [toolId(next.key, 'remove')] : []), addId]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, p: 0 }}>
        {t('console.packages.list')}
      </Typography>
      {packages.length === 0 && <Typography sx={{ my: 1 }}>{t('console.packages.none')}</Typography>}
      {packages.map((typed, at) => (
        <PackageRow
          key={typed.key}
          typed={typed}
          name={t('console.packages.row', { number: at + 1 })}
          isFirst={at === 0}
          isLast={at === packages.length - 1}
          asked={asked}
          onChange={(change) => put(at, change)}
          onMove={(by) => move(at, typed.key, by)}
          onRemove={() => remove(at)}
        />
      ))}
      <Button id={addId} disabled={isFull} onClick={add}>
        {t('console.packages.add')}
      </Button>
      {isFull && <FormHelperText>{t('console.packages.full', { most: paymentLimits.packages })}</FormHelperText>}
    </Box>
  );
}
