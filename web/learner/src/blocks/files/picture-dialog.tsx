import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import { useState } from 'react';
import { pixelsOf, type Size } from '../../lib/image-address.js';
import { useT } from '../../lib/texts.js';
import type { Alt } from './alt-field.js';
import { ChooseKept } from './choose-kept.js';
import { FileDialog } from './file-dialog.js';
import { pictureKinds } from './file-kind.js';
import { NewFile } from './new-file.js';
import { UseKept } from './use-kept.js';

const tabs = ['new', 'mine', 'shared'] as const;

export type ChosenPicture = { readonly id: string; readonly alt: string; readonly size: Size | null };

type Props = {
  /** Pasted or dropped where the picture shall stand. */
  start: File | null;
  onClose: () => void;
  onChosen: (picture: ChosenPicture) => void;
};

/** A picture for a text: a new one, or one of the library; nobody leaves without having said what it shows. */
export default function PictureDialog({ start, onClose, onChosen }: Props) {
  const t = useT();
  const [tab, setTab] = useState<string | null>('new');
  const [kept, setKept] = useState<Asset | null>(null);
  const done = (asset: Asset, { decorative, text }: Alt) => {
    if (asset.image_id === null) return;
    onChosen({ id: asset.image_id, alt: decorative ? '' : text.trim(), size: pixelsOf(asset) });
  };
  return (
    <FileDialog title={t('files.picture')} onClose={onClose}>
      {kept ? (
        <UseKept asset={kept} onDone={done} onBack={() => setKept(null)} />
      ) : (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List mb="md">
            {tabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {t(`files.tab.${one}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* What is on its way there goes on while one looks into the library. */}
          <Tabs.Panel value="new" keepMounted>
            <NewFile kinds={pictureKinds} start={start} asPicture doneLabel={t('files.insert')} onDone={done} />
          </Tabs.Panel>
          <Tabs.Panel value="mine">
            <ChooseKept whose="mine" onChoose={setKept} />
          </Tabs.Panel>
          <Tabs.Panel value="shared">
            <ChooseKept whose="others" onChoose={setKept} />
          </Tabs.Panel>
        </Tabs>
      )}
    </FileDialog>
  );
}
