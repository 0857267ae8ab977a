import { Button } from '@mantine/core';
import type { Override } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconTrash } from '@tabler/icons-react';
import { ToolButton } from '../../../components/tool-button.js';
import { fromField } from '../../../lib/field-time.js';
import { useT } from '../../../lib/texts.js';
import classes from '../fields.module.css';
import { useFaultAt, useOptions } from '../options-context.js';
import { useTriesInWords } from '../tries-fields.js';
import type { Members } from '../use-members.js';
import { OverrideEditor } from './override-editor.js';
import rowClasses from './overrides.module.css';

type Props = {
  override: Override;
  at: number;
  members: Members;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (next: Override) => void;
  onRemove: () => void;
};

/** For whom, and in a line what it changes; its fields once they are asked for, or where one of them is wrong. */
export function OverrideRow({ override, at, members, open, onOpen, onChange, onRemove }: Props) {
  const t = useT();
  const { faults } = useOptions();
  const faultAt = useFaultAt();
  const name = useWhoName(members)(override.who);
  const changes = useChangesInWords()(override);
  const path = `overrides.${at}`;
  const faulty = [...faults].some(([place, problem]) => place.startsWith(`${path}.`) && problem !== 'overrideEmpty');
  const fault = faultAt(path) ?? faultAt(`${path}.who`);
  return (
    <li className={rowClasses.row}>
      <div className={rowClasses.head}>
        <div className={rowClasses.words}>
          <strong>{name}</strong>
          <p className={classes.note}>{changes.length > 0 ? changes.join(' · ') : t('options.overrides.nothing')}</p>
          {override.note !== '' && <p className={classes.note}>{override.note}</p>}
          {fault && (
            <p className={classes.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
        <div className={rowClasses.tools}>
          <Button
            variant="subtle"
            size="compact-md"
            fz="sm"
            aria-expanded={open || faulty}
            aria-label={t('options.overrides.editOf', { name })}
            onClick={() => onOpen(!open)}
          >
            {t(open ? 'options.overrides.done' : 'options.overrides.edit')}
          </Button>
          <ToolButton icon={IconTrash} label={t('frame.remove', { name })} onPress={onRemove} />
        </div>
      </div>
      {(open || faulty) && <OverrideEditor override={override} path={path} onChange={onChange} />}
    </li>
  );
}

function useWhoName(members: Members): (who: Override['who']) => string {
  const t = useT();
  const locale = useLocale();
  return (who) => {
    if (who.kind === 'label') return t('options.overrides.everyLabel', { label: who.label });
    const person = members.people.find(({ _id }) => _id === who.user_id);
    return person ? fullName(person, locale) : members.pending ? '…' : t('options.overrides.gone');
  };
}

function useChangesInWords(): (override: Override) => string[] {
  const t = useT();
  const locale = useLocale();
  const tries = useTriesInWords();
  const time = (field: string) => {
    const iso = fromField(field);
    return iso === null ? '…' : formatTime(iso, locale);
  };
  return ({ open_at, due_at, close_at, duration_min, attempts }) => [
    ...(open_at === undefined ? [] : [t('frame.opensAt', { time: time(open_at) })]),
    ...(due_at === undefined ? [] : [t('options.says.due', { time: time(due_at) })]),
    ...(close_at === undefined ? [] : [t('options.says.closes', { time: time(close_at) })]),
    ...(duration_min === undefined
      ? []
      : [duration_min === null ? t('options.says.noLimit') : t('options.says.minutes', { minutes: duration_min })]),
    ...(attempts === undefined ? [] : [tries(attempts)]),
  ];
}
