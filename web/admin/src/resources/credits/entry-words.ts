import type { CreditBalances, LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import type { useName } from '../../lib/use-name.js';
import type { T } from '../../lib/use-t.js';

type Owner = Pick<LedgerEntry, 'person' | 'group'>;

export const totalOf = ({ granted, purchased, group }: CreditBalances): number => granted + purchased + group;

/** Name of the owner of an account. A group that is gone has no name, and a person who is gone is null. */
export function accountName({ person, group }: Owner, t: T, nameOf: ReturnType<typeof useName>): string {
  if (group !== null) return group.groupname || t('console.credits.goneGroup');
  return person === null ? t('console.ai.gone') : nameOf(person) || person.username;
}

/** `AI work: Translations` */
export function kindInWords({ kind, purpose }: Pick<LedgerEntry, 'kind' | 'purpose'>, t: T): string {
  const name = t(`credits.kind.${kind}`);
  return purpose === null ? name : t('console.audit.detail', { label: name, value: t(`credits.purpose.${purpose}`) });
}
