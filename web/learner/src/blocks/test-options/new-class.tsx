import { Button, TextInput } from '@mantine/core';
import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { useIdempotencyKey } from '@mathquiz/web';
import { type KeyboardEvent, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import classes from './fields.module.css';

/** A class made on the way: what was chosen beside it stays, and the new one is chosen with it. */
export function NewClass({ open, onMade }: { open: boolean; onMade: (id: string) => void }) {
  const t = useT();
  const keyFor = useIdempotencyKey();
  const [asking, setAsking] = useState(false);
  const [groupname, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const create = useSend(groupRoutes.createGroup, {
    refresh: [groupRoutes.grouplist],
    onDone: ({ data }) => {
      onMade(data._id);
      setMade(data.groupname);
      setAsking(false);
      setName('');
      setAsked(false);
    },
  });
  const send = () => {
    setAsked(true);
    const body = { groupname: groupname.trim() };
    if (body.groupname !== '') create.mutate({ body, idempotencyKey: keyFor(body) });
  };
  // The dialog is a form: Enter in here makes the class, and does not publish.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  if (!open && !asking) {
    return (
      <div>
        <Button variant="subtle" size="compact-md" fz="sm" onClick={() => setAsking(true)}>
          {t('people.newClass')}
        </Button>
        {made !== null && (
          <p role="status" className={classes.none}>
            {t('options.classMade', { name: made })}
          </p>
        )}
      </div>
    );
  }
  return (
    <div>
      <div className={classes.newClass}>
        <TextInput
          label={t('options.className')}
          maxLength={maxChars.groupName}
          value={groupname}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={asked && groupname.trim() === '' && t('people.groupNameMissing')}
        />
        <Button variant="default" loading={create.isPending} onClick={send}>
          {t('people.newClass')}
        </Button>
      </div>
      <ErrorLine error={create.error} />
    </div>
  );
}
