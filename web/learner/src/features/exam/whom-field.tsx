import { NativeSelect } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './preview.module.css';

export type Whom = { readonly group_id: string; readonly user_id: string };
type Props = { chosen: Whom | null; onChange: (whom: Whom | null) => void };

/** Any student, or a certain one of a class of one’s own. */
export function WhomField({ chosen, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const [group, setGroup] = useState('');
  const groups = useLoad(groupRoutes.grouplist, { query: { admin_only: '1', limit: 100 } }, { quiet: true });
  const students = useLoad(
    groupRoutes.groupMembers,
    { params: { id: group }, query: { role: 'member', limit: 100 } },
    { enabled: group !== '', quiet: true },
  );
  const none = group !== '' && students.data?.data.length === 0;
  return (
    <div className={classes.whom}>
      <NativeSelect
        aria-label={t('exam.as.class')}
        value={group}
        onChange={({ currentTarget: { value } }) => {
          setGroup(value);
          if (chosen) onChange(null);
        }}
        data={[
          { value: '', label: t('exam.as.anybody') },
          ...(groups.data?.data ?? []).map(({ _id, groupname }) => ({ value: _id, label: groupname })),
        ]}
      />
      {group !== '' && (
        <NativeSelect
          aria-label={t('exam.as.student')}
          value={chosen?.user_id ?? ''}
          disabled={!students.data || none}
          onChange={({ currentTarget: { value } }) =>
            onChange(value === '' ? null : { group_id: group, user_id: value })
          }
          data={[
            { value: '', label: t(none ? 'exam.as.none' : 'exam.as.choose') },
            ...(students.data?.data ?? []).map((one) => ({ value: one._id, label: fullName(one, locale) })),
          ]}
        />
      )}
      <ErrorLine error={groups.error ?? students.error} />
    </div>
  );
}
