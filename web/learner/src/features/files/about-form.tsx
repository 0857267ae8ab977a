import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import { type Locale, locales } from '@mathquiz/contracts/constants';
import { maxChars } from '@mathquiz/contracts/rules';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { type Licence, licences } from '@mathquiz/contracts/storage/file.constants';
import { useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { LeaveGuard } from '../../blocks/draft/leave-guard.js';
import { pictureKinds } from '../../blocks/files/file-kind.js';
import { ErrorLine } from '../../components/error-line.js';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { keyOf, queries, useSend } from '../../lib/use-call.js';
import { type About, aboutOf, changesOf, tagsOf } from './about.js';
import classes from './files.module.css';

/** What is said of a file; whoever may only read it reads it here. */
export function AboutForm({ file }: { file: Asset }) {
  const t = useT();
  const own = useLocale();
  const [saved, setSaved] = useState(file);
  const [about, setAbout] = useState<About>(() => aboutOf(file));
  const [more, setMore] = useState<readonly Locale[]>([]);
  const set = (change: Partial<About>) => setAbout({ ...about, ...change });
  // Replaced or shared meanwhile: what is typed here stays, and is saved onto the newest.
  const newest = file.revision > saved.revision ? file : saved;
  const changes = changesOf(newest, about);
  const dirty = Object.keys(changes).length > 0;
  const params = { id: file._id };
  const save = useSend(assetRoutes.saveAsset, {
    refresh: [assetRoutes.listAssets],
    onDone: ({ data }) => {
      setSaved(data);
      setAbout(aboutOf(data));
      queries.setQueryData(keyOf(assetRoutes.getAsset, { params }), { data });
    },
    onFailed: (error) => {
      if (error instanceof CallError && error.code === 'version_conflict')
        void queries.invalidateQueries({ queryKey: [assetRoutes.getAsset.subject] });
    },
  });
  const shown = locales.filter((one) => one === own || about.texts[one] !== undefined || more.includes(one));
  const others = locales.filter((one) => !shown.includes(one));
  return (
    <Panel title={t('files.about')}>
      <LeaveGuard when={dirty} note={t('files.leaveNote')} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (about.title.trim() !== '')
            save.mutate({ body: { _id: file._id, revision: newest.revision, ...changes } });
        }}
      >
        <fieldset disabled={!file.writable} className={classes.fields}>
          <Stack gap="md">
            <TextInput
              label={t('files.title')}
              maxLength={maxChars.title}
              value={about.title}
              onChange={(event) => set({ title: event.currentTarget.value })}
              error={about.title.trim() === '' && t('files.titleMissing')}
            />
            {pictureKinds.includes(file.kind) && (
              <>
                {!about.decorative &&
                  shown.map((locale) => (
                    <Textarea
                      key={locale}
                      label={t('files.alt', { language: t(`frame.locale.${locale}`) })}
                      autosize
                      minRows={1}
                      maxRows={6}
                      maxLength={1000}
                      value={about.texts[locale] ?? ''}
                      onChange={(event) => set({ texts: { ...about.texts, [locale]: event.currentTarget.value } })}
                    />
                  ))}
                {!about.decorative && file.writable && others.length > 0 && (
                  <NativeSelect
                    aria-label={t('files.altMore')}
                    value=""
                    onChange={(event) => {
                      const next = others.find((one) => one === event.currentTarget.value);
                      if (next) setMore([...more, next]);
                    }}
                    data={[
                      { value: '', label: t('files.altMore') },
                      ...others.map((value) => ({ value, label: t(`frame.locale.${value}`) })),
                    ]}
                  />
                )}
                <Checkbox
                  label={t('files.decorative')}
                  description={t('files.decorativeHint')}
                  checked={about.decorative}
                  onChange={(event) => set({ decorative: event.currentTarget.checked })}
                />
              </>
            )}
            <NativeSelect
              label={t('files.licence')}
              value={about.licence}
              onChange={(event) => set({ licence: licenceOf(event.currentTarget.value) })}
              data={licences.map((value) => ({ value, label: t(`files.licence.${value}`) }))}
            />
            <TextInput
              label={t('files.source')}
              description={t('files.sourceHint')}
              maxLength={500}
              value={about.source}
              onChange={(event) => set({ source: event.currentTarget.value })}
            />
            <TextInput
              label={t('files.tags')}
              description={t('files.tagsHint')}
              value={about.tags}
              onChange={(event) => set({ tags: event.currentTarget.value })}
              error={tagsOf(about.tags).some((tag) => tag.length > maxChars.tag) && t('files.tagTooLong')}
            />
            <ErrorLine error={save.error} />
            {file.writable && (
              <div>
                <Button type="submit" loading={save.isPending} disabled={!dirty}>
                  {t('frame.save')}
                </Button>
              </div>
            )}
          </Stack>
        </fieldset>
      </form>
    </Panel>
  );
}

const licenceOf = (value: string): Licence => licences.find((one) => one === value) ?? 'unknown';
