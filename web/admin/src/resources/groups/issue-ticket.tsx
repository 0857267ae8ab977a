import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Choose } from '../../components/choose.js';
import { CopyButton } from '../../components/copy-button.js';
import { FormDialog } from '../../components/form-dialog.js';
import { useHasKeptForm, useKeptForm } from '../../lib/kept-form.js';
import { useAct } from '../../lib/use-act.js';
import { useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';
import { type EnteringRole, enteringChoices } from './entering-roles.js';

/** Whole numbers in their range; anything else is null. */
export function wholeNumber(text: string, most: number): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return value >= 1 && value <= most ? value : null;
}

/** Stands here once: no passcode is stored that could be shown again. */
function Issued({ passcode, link }: { passcode: string; link: string }) {
  const t = useT();
  return (
    <Alert severity="success" sx={{ mt: 1 }}>
      <Typography variant="body2">{t('console.tickets.once')}</Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="code" variant="h3" sx={{ letterSpacing: '0.08em' }}>
          {passcode}
        </Typography>
        <CopyButton text={passcode} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">{link}</Typography>
        <CopyButton text={link} />
      </Box>
    </Alert>
  );
}

export function IssueTicket({ group }: { group: GroupRecord }) {
  const t = useT();
  const { act, busy, problem, forget } = useAct();
  const what = `ticket:${group._id}`;
  const [open, setOpen] = useState(useHasKeptForm(what));
  const [role, setRole] = useState<EnteringRole>('member');
  const [hours, setHours] = useState('72');
  const [uses, setUses] = useState('');
  const [asked, setAsked] = useState(false);
  const [issued, setIssued] = useState<{ passcode: string; link: string } | null>(null);
  useKeptForm({
    what,
    values: { role, hours, uses },
    dirty: open,
    restore: (kept) => {
      setRole(kept.role);
      setHours(kept.hours);
      setUses(kept.uses);
    },
  });
  const expiry = wholeNumber(hours, 8760);
  const limit = uses.trim() === '' ? null : wholeNumber(uses, 10_000);
  const usesWrong = uses.trim() !== '' && limit === null;

  const begin = () => {
    forget();
    setAsked(false);
    setOpen(true);
  };
  const send = async () => {
    setAsked(true);
    if (expiry === null || usesWrong) return;
    const reply = await act(groupEntryRoutes.issueTicket, {
      params: { id: group._id },
      body: { role, expiry, uses: limit },
    });
    if (!reply) return;
    setIssued({ passcode: reply.data.passcode, link: new URL(reply.data.path, location.origin).href });
    setOpen(false);
  };
  return (
    <Box sx={{ p: 2 }}>
      <Button variant="contained" onClick={begin}>
        {t('people.issue')}
      </Button>
      <div role="status">{issued && <Issued {...issued} />}</div>
      <FormDialog
        open={open}
        title={t('console.tickets.issueTitle', { group: group.groupname })}
        yes={t('people.issue')}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      >
        <Choose
          label={t('console.groups.roleIn')}
          value={role}
          choices={enteringChoices(t)}
          onChange={(next) => next && setRole(next)}
        />
        <TextField
          name="hours"
          label={t('people.expiryHours')}
          value={hours}
          onChange={(event) => setHours(event.target.value)}
          error={asked && expiry === null}
          helperText={t('console.tickets.hoursRule')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          name="uses"
          label={t('console.tickets.uses')}
          value={uses}
          onChange={(event) => setUses(event.target.value)}
          error={asked && usesWrong}
          helperText={t('console.tickets.usesRule')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </FormDialog>
    </Box>
  );
}
