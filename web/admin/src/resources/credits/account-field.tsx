import { Choose } from '../../components/choose.js';
import { FoundField } from '../../components/found-field.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord, UserRecord } from '../../providers/records.js';
import { type AccountKind, accountKinds, type ChosenAccount } from './typed-amount.js';

type Props = {
  kind: AccountKind;
  value: ChosenAccount | null;
  missing: boolean;
  onChange: (kind: AccountKind, account: ChosenAccount | null) => void;
};
const resources: Readonly<Record<AccountKind, string>> = { person: 'users', group: 'groups' };

/** A person or a group, found by name on the server. */
export function AccountField({ kind, value, missing, onChange }: Props) {
  const t = useT();
  const names = { person: t('console.ai.person'), group: t('console.groups.name') };
  return (
    <>
      <Choose
        label={t('console.credits.account')}
        value={kind}
        choices={accountKinds.map((id) => ({ id, name: names[id] }))}
        onChange={(next) => next && next !== kind && onChange(next, null)}
        {...(kind === 'group' ? { hint: t('console.credits.groupHint') } : {})}
      />
      <NameField
        key={kind}
        kind={kind}
        label={names[kind]}
        value={value}
        missing={missing}
        onChange={(account) => onChange(kind, account)}
      />
    </>
  );
}

type NameProps = Omit<Props, 'onChange'> & { label: string; onChange: (account: ChosenAccount | null) => void };

function NameField({ kind, label, value, missing, onChange }: NameProps) {
  const t = useT();
  const nameOf = useName();
  const nameOfOne = (one: UserRecord | GroupRecord | ChosenAccount): string => {
    if ('groupname' in one) return one.groupname;
    return 'username' in one ? `${nameOf(one)} · ${one.username}` : one.name;
  };
  return (
    <FoundField<UserRecord | GroupRecord | ChosenAccount>
      resource={resources[kind]}
      label={label}
      value={value}
      labelOf={nameOfOne}
      fault={missing ? t('console.credits.accountWrong') : null}
      onChange={(one) => onChange(one && { id: String(one.id), name: nameOfOne(one) })}
    />
  );
}
