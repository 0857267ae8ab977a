import type { Asset } from '@mathquiz/contracts/storage/asset.schemas';
import type { FileKind } from '@mathquiz/contracts/storage/file.constants';
import {
  IconFileText,
  IconFileTypePdf,
  IconGeometry,
  IconMusic,
  IconPhoto,
  IconVectorBezier2,
  IconVideo,
} from '@tabler/icons-react';
import { useState } from 'react';
import { imageUrl } from '../../lib/image-address.js';
import classes from './files.module.css';

const icons: Readonly<Record<FileKind, typeof IconPhoto>> = {
  image: IconPhoto,
  svg: IconVectorBezier2,
  pdf: IconFileTypePdf,
  audio: IconMusic,
  video: IconVideo,
  geogebra: IconGeometry,
  office: IconFileText,
};

type Props = { file: Pick<Asset, 'kind' | 'image_id'>; large?: boolean };

/** The picture of a file, or the sign of its kind; its name stands beside it. */
export function Thumbnail({ file: { kind, image_id }, large = false }: Props) {
  const [lost, setLost] = useState(false);
  const Icon = icons[kind];
  return (
    <span className={classes.thumbnail} data-large={large || undefined}>
      {image_id === null || lost ? (
        <Icon size={32} stroke={1.5} aria-hidden />
      ) : (
        <img src={imageUrl({ id: image_id }, large ? 640 : 320)} alt="" loading="lazy" onError={() => setLost(true)} />
      )}
    </span>
  );
}
