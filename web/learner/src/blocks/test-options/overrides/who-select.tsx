import { NativeSelect } from '@mantine/core';
import type { Override } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useT } from '../../../lib/texts.js';
import { useOptions } from '../options-context.js';
import type { Members } from '../use-members.js';
import { nameOfWho, whoOfName } from './who.js';

type Who = Override['who'];

/** A label or a student who has no override yet. */
export function WhoSelect({
  members,
  chosen,
  onChange,
}: {
  members: Members;
  chosen: Who | null;
  onChange: (who: Who | null) => void;
}) {
  const t = useT();
  const locale = useLocale();
  const { form } = useOptions();
  const taken = new Set(form.overrides.map(({ who }) => nameOfWho(who)));
  const free = (who: Who, label: string) => {
    const value = nameOfWho(who);
    return taken.has(value) ? [] : [{ value, label }];
  };
  const labels = members.labels.flatMap((label) => free({ kind: 'label', label }, label));
  const people = members.people.flatMap((one) =>
    free({ kind: 'person', user_id: one._id }, `${fullName(one, locale)} (${one.username})`),
  );
  return (
    <NativeSelect
      label={t('options.overrides.for')}
      w="min(100%, 320px)"
      disabled={members.pending}
      value={chosen === null ? '' : nameOfWho(chosen)}
      onChange={({ currentTarget: { value } }) => onChange(whoOfName(value))}
      data={[
        { value: '', label: t('options.overrides.choose') },
        ...(labels.length > 0 ? [{ group: t('options.overrides.labels'), items: labels }] : []),
        ...(people.length > 0 ? [{ group: t('options.overrides.people'), items: people }] : []),
      ]}
    />
  );
}
