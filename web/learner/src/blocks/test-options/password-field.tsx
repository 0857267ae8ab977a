import { Button, Checkbox, TextInput } from '@mantine/core';
import { useT } from '../../lib/texts.js';
import classes from './fields.module.css';
import { useFaultAt, useOptions } from './options-context.js';

/** What one has to type before one begins: set anew or taken away, and never shown back. */
export function PasswordField() {
  const t = useT();
  const { form, change, setPassword, published } = useOptions();
  if (form.lock === 'keep') {
    return (
      <div className={classes.fields}>
        <p>{t('options.lockedNote')}</p>
        <div className={classes.line}>
          <Button variant="default" onClick={() => change({ lock: 'new' })}>
            {t('options.newPassword')}
          </Button>
          <Button variant="default" onClick={() => change({ lock: 'none' })}>
            {t('options.removePassword')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.fields}>
      <Checkbox
        label={t('options.locked')}
        checked={form.lock === 'new'}
        onChange={({ currentTarget: { checked } }) => {
          if (!checked) setPassword('');
          change({ lock: checked ? 'new' : 'none' });
        }}
      />
      {form.lock === 'new' && <NewPassword />}
      {published?.locked && (
        <div className={classes.line}>
          {form.lock === 'none' && <p className={classes.note}>{t('options.passwordGoes')}</p>}
          <Button variant="default" onClick={() => change({ lock: 'keep' })}>
            {t('options.keepPassword')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NewPassword() {
  const t = useT();
  const { password, setPassword } = useOptions();
  const faultAt = useFaultAt();
  return (
    <TextInput
      label={t('options.password')}
      description={t('options.passwordHint')}
      maxLength={100}
      w="min(100%, 320px)"
      autoComplete="off"
      value={password}
      onChange={({ currentTarget: { value } }) => setPassword(value)}
      error={faultAt('password')}
    />
  );
}
