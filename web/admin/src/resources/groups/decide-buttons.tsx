import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { maxChars } from '@mathquiz/contracts/rules';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.js';
import { useHasKeptForm, useKeptForm } from '../../lib/kept-form.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { ApplicationRecord } from '../../providers/groups.js';

type Answer = 'accept' | 'reject';

/** Accepting and declining both go with a word to the applicant, if one wishes. */
export function DecideButtons({ application }: { application: ApplicationRecord }) {
  const t = useT();
  const name = useName()(application.user);
  const { act, busy, problem, forget } = useAct();
  const what = `application:${application._id}`;
  const kept = useHasKeptForm(what);
  const [open, setOpen] = useState<Answer | null>(kept ? 'accept' : null);
  const [shown, setShown] = useState<Answer>('accept');
  const [message, setMessage] = useState('');
  useKeptForm({
    what,
    values: { message, shown },
    dirty: open !== null,
    restore: (typed) => {
      setMessage(typed.message);
      setShown(typed.shown);
      setOpen(typed.shown);
    },
  });
  const begin = (answer: Answer) => {
    forget();
    setShown(answer);
    setOpen(answer);
  };
  const send = async () => {
    const rejected = shown === 'reject';
    const done = await act(
      groupEntryRoutes.decideApplication,
      {
        params: { id: application.group._id, applicationId: application._id },
        body: { rejected, message },
      },
      { done: rejected ? 'applyGroupAccessRejected' : 'applyGroupAccessAccepted' },
    );
    if (done) setOpen(null);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {(['accept', 'reject'] as const).map((answer) => (
        <Button
          key={answer}
          size="small"
          aria-label={`${t(`console.applications.${answer}`)}: ${name}`}
          onClick={() => begin(answer)}
        >
          {t(`console.applications.${answer}`)}
        </Button>
      ))}
      <FormDialog
        open={open !== null}
        title={t(`console.applications.${shown}Title`, { name, group: application.group.groupname })}
        yes={t(`console.applications.${shown}`)}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={() => setOpen(null)}
      >
        <TextField
          multiline
          minRows={2}
          label={t('console.applications.answer')}
          helperText={t('console.applications.answerHint')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          slotProps={{ htmlInput: { maxLength: maxChars.groupText } }}
        />
      </FormDialog>
    </Box>
  );
}
