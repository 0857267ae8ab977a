import { Button } from '@mantine/core';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { useMemo, useRef } from 'react';
import { Restored } from '../../../blocks/draft/restored.js';
import { useDraft } from '../../../blocks/draft/use-draft.js';
import {
  changesBetween,
  formOf,
  isForm,
  type OptionsForm,
  optionsOf,
} from '../../../blocks/test-options/model/form.js';
import sheet from '../../../blocks/test-options/options-dialog.module.css';
import { OptionsFields } from '../../../blocks/test-options/options-fields.js';
import { useOptionsForm } from '../../../blocks/test-options/use-options-form.js';
import { ErrorLine } from '../../../components/error-line.js';
import { useT } from '../../../lib/texts.js';
import { useChangeTest } from '../api/use-change-test.js';

type Props = { test: Test; options: TestOptions; onClose: () => void };

/** What of a published test can be changed; only what was changed is sent. */
export function SettingsForm({ test, options, onClose }: Props) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const saved = useMemo(() => ({ content: formOf(options, test.locked), version: null }), [options, test.locked]);
  const draft = useDraft<OptionsForm>({ what: `test:${test._id}`, saved, isContent: isForm });
  const published = useMemo(
    () => ({
      options,
      begun: (test.counts?.started ?? 0) > 0,
      locked: test.locked,
      groups: test.groups.map(({ groupname }) => groupname),
    }),
    [options, test],
  );
  const { state, exact, check, refused } = useOptionsForm({ draft, published, element });
  const change = useChangeTest(
    () => {
      draft.discard();
      onClose();
    },
    (error) => refused(error),
  );
  const save = () => {
    if (!check()) return;
    const { lock } = state.form;
    const password = lock === 'new' ? { password: state.password.trim() } : {};
    const body = {
      ...changesBetween(options, optionsOf(state.form, exact)),
      ...(lock === 'none' && test.locked ? { password: null } : password),
    };
    if (Object.keys(body).length === 0) onClose();
    else change.mutate({ params: { id: test._id }, body });
  };
  return (
    <form
      ref={element}
      className={sheet.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Restored draft={draft} />
      {published.begun && <p>{t('options.begunRules')}</p>}
      <OptionsFields state={state} />
      <ErrorLine error={change.error} />
      <div className={sheet.actions}>
        <Button variant="default" onClick={onClose}>
          {t('frame.cancel')}
        </Button>
        <Button type="submit" loading={change.isPending}>
          {t('classes.saveSettings')}
        </Button>
      </div>
    </form>
  );
}
