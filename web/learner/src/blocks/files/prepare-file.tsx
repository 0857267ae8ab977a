import type { FileKind } from '@mathquiz/contracts/storage/file.constants';
import { Suspense, useState } from 'react';
import { Waiting } from '../../components/waiting.js';
import { lazily } from '../../lib/lazily.js';
import { ChooseFile } from './choose-file.js';
import { isCuttable } from './file-kind.js';

const CropStep = lazily(() => import('./crop/crop-step.js'));

type Props = {
  kinds: readonly FileKind[];
  start?: File | null;
  face?: boolean;
  onReady: (file: Blob, name: string) => void;
};

/** A file of this device, cut and turned where that can be done; one that moves, and a drawing, stay as they are. */
export function PrepareFile({ kinds, start = null, face = false, onReady }: Props) {
  const [file, setFile] = useState<File | null>(null);
  // What was pasted is taken once: who goes back wants another one.
  const [first, setFirst] = useState(start);
  if (file === null) {
    return (
      <ChooseFile
        kinds={kinds}
        start={first}
        onFile={(next) => (isCuttable(next) ? setFile(next) : onReady(next, next.name))}
      />
    );
  }
  return (
    <Suspense fallback={<Waiting rows={1} height={380} />}>
      <CropStep
        file={file}
        face={face}
        onDone={onReady}
        onBack={() => {
          setFirst(null);
          setFile(null);
        }}
      />
    </Suspense>
  );
}
