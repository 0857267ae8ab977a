export type PictureSize = { readonly width: number; readonly height: number };

/** The app makes pictures of 128 × 128. A few bytes can unfold to gigabytes on the device of everybody who sees a face. */
const maxPixels = 1024 * 1024;

/** Whether a picture as a data URL says in its header that it is of a size that any device can show. */
export function fitsPicture(dataUrl: string): boolean {
  const size = pictureSize(
    Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (sign) => sign.charCodeAt(0)),
  );
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= maxPixels;
}

/** Width and height by the header of a PNG, JPEG or WebP; null when there is none to be read. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return pngSize(view);
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return webpSize(view);
    return null;
  } catch {
    // It ends before its header does.
    return null;
  }
}

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** IHDR has to be the first chunk. */
const pngSize = (view: DataView): PictureSize | null =>
  textAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null;

/** In the frame header (SOF0 … SOF15), behind segments that say their own length. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else if (marker === 0xda || marker === 0xd9) {
      return null;
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
}

function webpSize(view: DataView): PictureSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16;
  switch (textAt(view, 12)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return uint24(23) === 0x2a019d
        ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
        : null;
    default:
      return null;
  }
}
