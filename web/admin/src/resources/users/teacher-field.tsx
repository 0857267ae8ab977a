import { FoundField } from '../../components/found-field.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';

type Props = {
  /** Who cannot be chosen. */
  without: string;
  value: UserRecord | null;
  missing: boolean;
  onChange: (teacher: UserRecord | null) => void;
};

/** A teacher who may sign in, found by name or username on the server. */
export function TeacherField({ without, value, missing, onChange }: Props) {
  const t = useT();
  const nameOf = useName();
  return (
    <FoundField<UserRecord>
      resource="users"
      filter={{ role: 'teacher', state: 'active' }}
      without={[without]}
      label={t('console.users.handOverTo')}
      value={value}
      labelOf={(teacher) => `${nameOf(teacher)} · ${teacher.username}`}
      fault={missing ? t('console.users.handOverMissing') : null}
      onChange={onChange}
    />
  );
}
