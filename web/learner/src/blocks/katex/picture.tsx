import { IconZoomIn } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { type ImageAddress, imageSources, imageUrl, rememberSize, sizeOf } from '../../lib/image-address.js';
import { lazily } from '../../lib/lazily.js';
import { placeOf } from '../../lib/picture-place.js';
import { useT } from '../../lib/texts.js';
import classes from './picture.module.css';

const Viewer = lazily(() => import('../files/viewer.js'));

type Props = {
  image: ImageAddress;
  /** Empty: nothing is lost without it. */
  alt: string;
  /** In a label a press chooses the answer, and enlarges nothing. */
  label: boolean;
};

/** A picture in a text. Its place is kept from the beginning, so that nothing moves when it comes. */
export function Picture({ image, alt, label }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [lost, setLost] = useState(false);
  // What is learned while it stands there moves nothing: it counts from the next time.
  const [fitted] = useState(() => placeOf(image, label));
  if (lost) {
    const words = alt === '' ? t('frame.picture.lost') : t('frame.picture.lostOne', { alt });
    return <span className={classes.lost}>{words}</span>;
  }
  const drawn = (
    <img
      className={label ? classes.small : classes.picture}
      src={imageUrl(image, 640)}
      srcSet={imageSources(image)}
      sizes={fitted ? `${fitted.width}px` : '(min-width: 30em) 420px, 100vw'}
      alt={alt}
      loading="lazy"
      decoding="async"
      {...(fitted ?? (label ? { 'data-kept': true } : {}))}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
        if (width > 0 && height > 0 && !sizeOf(image.id)) rememberSize(image.id, { width, height });
      }}
      onError={() => setLost(true)}
    />
  );
  if (label) return drawn;
  const name = alt === '' ? t('frame.picture.enlarge') : t('frame.picture.enlargeOne', { alt });
  return (
    <span className={classes.frame} data-kept={fitted === null || undefined}>
      {drawn}
      <button type="button" className={classes.enlarge} aria-label={name} onClick={() => setOpen(true)}>
        <IconZoomIn size={28} stroke={1.5} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <Viewer image={image} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
