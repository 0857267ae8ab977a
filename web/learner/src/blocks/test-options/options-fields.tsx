import { LateFields } from './late-fields.js';
import { OptionsContext, type OptionsState } from './options-context.js';
import classes from './options-fields.module.css';
import { OverrideFields } from './overrides/override-fields.js';
import { PresetField } from './preset-field.js';
import { ReleaseFields } from './release-fields.js';
import { ThroughFields } from './through-fields.js';
import { TriesFields } from './tries-fields.js';
import { useMembers } from './use-members.js';
import { WhenFields } from './when-fields.js';
import { WhoFields } from './who-fields.js';

/** Every option of a test, in groups; of a published one with what may not change any more. */
export function OptionsFields({ state }: { state: OptionsState }) {
  const members = useMembers(state.form.group_ids);
  return (
    <OptionsContext value={state}>
      <div className={classes.fields}>
        {!state.published && <PresetField />}
        <WhoFields members={members} />
        <WhenFields />
        <TriesFields />
        <LateFields />
        <ThroughFields />
        <ReleaseFields />
        <OverrideFields members={members} />
      </div>
    </OptionsContext>
  );
}
