import { Button, Stack, TextInput } from '@mantine/core';
import { maxChars } from '@mathquiz/contracts/rules';
import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import type { FileKind } from '@mathquiz/contracts/storage/file.constants';
import { useLocale } from '@mathquiz/web';
import { useEffect, useRef, useState } from 'react';
import { ErrorLine } from '../../components/error-line.js';
import { isMobile } from '../../lib/is-mobile.js';
import { useT } from '../../lib/texts.js';
import { useSend } from '../../lib/use-call.js';
import { type Alt, AltField, isSaid } from './alt-field.js';
import { kindOf, pictureKinds, titleOf } from './file-kind.js';
import classes from './files.module.css';
import { PrepareFile } from './prepare-file.js';
import { UploadBar } from './upload-bar.js';
import { useTakeUp } from './use-take-up.js';
import { useUpload } from './use-upload.js';
import { useUrlOf } from './use-url-of.js';

type Props = {
  kinds: readonly FileKind[];
  start?: File | null;
  /** It is wanted as a picture: what cannot be shown as one is of no use. */
  asPicture: boolean;
  doneLabel: string;
  onDone: (asset: Asset, alt: Alt) => void;
};

/** From a file of this device to one of the library: chosen, cut, sent, and said what it shows while it is on its way. */
export function NewFile({ kinds, start = null, asPicture, doneLabel, onDone }: Props) {
  const [ready, setReady] = useState<{ file: Blob; name: string } | null>(null);
  const [first, setFirst] = useState(start);
  if (ready === null) {
    return <PrepareFile kinds={kinds} start={first} onReady={(file, name) => setReady({ file, name })} />;
  }
  return (
    <Details
      {...ready}
      asPicture={asPicture}
      doneLabel={doneLabel}
      onDone={onDone}
      onOther={() => {
        setFirst(null);
        setReady(null);
      }}
    />
  );
}

type DetailsProps = Omit<Props, 'kinds' | 'start'> & { file: Blob; name: string; onOther: () => void };

function Details({ file, name, asPicture, doneLabel, onDone, onOther }: DetailsProps) {
  const t = useT();
  const locale = useLocale();
  const upload = useUpload();
  const url = useUrlOf(file);
  const kind = kindOf({ name, type: file.type, size: file.size });
  const shown = kind !== null && pictureKinds.includes(kind);
  const [alt, setAlt] = useState<Alt>({ decorative: false, text: '' });
  const [typed, setTyped] = useState<string | null>(null);
  // A photo is called IMG_1 like all the others: what it shows names it, until somebody says otherwise.
  const title = typed ?? (titleOf(name) || alt.text.trim().replace(/\s+/g, ' ').slice(0, maxChars.title));
  const [asked, setAsked] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { start, state } = upload;
  const form = useRef<HTMLFormElement>(null);
  // On a phone the keys would come up over the picture that is to be described.
  useTakeUp(form, isMobile(navigator) ? 'button' : 'textarea, input:not([type="checkbox"])');
  useEffect(() => start(file, name), [start, file, name]);
  const create = useSend(assetRoutes.createAsset, {
    refresh: [assetRoutes.listAssets, assetRoutes.fileQuota],
    quiet: asPicture,
    onDone: ({ data }) => onDone(data, alt),
    onFailed: () => setWanted(false),
  });
  const whole = title.trim() !== '' && (!shown || isSaid(alt));
  const useless = asPicture && state.at === 'sent' && state.file.image_id === null;
  const sent = state.at === 'sent' && !useless ? state.file.file_id : null;
  const { mutate, isPending } = create;
  // Pressed while the file was still on its way: it is kept as soon as it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a press, with what is written then.
  useEffect(() => {
    if (!wanted || sent === null || isPending) return;
    const texts = alt.decorative || alt.text.trim() === '' ? {} : { [locale]: alt.text.trim() };
    mutate({ body: { file_id: sent, title: title.trim(), alt: { decorative: alt.decorative, texts } } });
  }, [wanted, sent]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a dialog is, for React, inside of the form that opened it.
        event.stopPropagation();
        setAsked(true);
        setWanted(whole);
      }}
    >
      <Stack gap="md">
        {(kind === 'image' || kind === 'svg') && url && <img className={classes.preview} src={url} alt="" />}
        <UploadBar upload={upload} onOther={onOther} />
        {useless && (
          <p role="alert" className={classes.fault}>
            {t('files.notShown')}
          </p>
        )}
        {shown && (
          <AltField
            alt={alt}
            locale={locale}
            asked={asked}
            onChange={(next) => {
              setAlt(next);
              setWanted(false);
            }}
          />
        )}
        <TextInput
          label={t('files.title')}
          description={t('files.titleHint')}
          maxLength={maxChars.title}
          value={title}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWanted(false);
          }}
          error={asked && title.trim() === '' && t('files.titleMissing')}
        />
        <ErrorLine error={create.error} />
        <div className={classes.end}>
          <Button variant="default" onClick={onOther}>
            {t('files.otherFile')}
          </Button>
          <Button
            type="submit"
            disabled={useless || state.at === 'failed' || state.at === 'idle'}
            loading={(wanted && state.at === 'sending') || isPending}
          >
            {doneLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
