import { PDFiumLibrary } from '@hyzyla/pdfium';
import { imageLimits } from '@mathquiz/contracts/storage/file.constants';
import sharp, { type Sharp } from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

const limits = { limitInputPixels: imageLimits.megapixels * 1_000_000, failOn: 'error', sequentialRead: true } as const;
/** The longest edge of a picture that is shown large. */
const previewPixels = 1600;

export type Drawn = { readonly type: string; readonly width: number; readonly height: number };

/** A picture as it is shown: turned as its camera held it, without what the camera wrote into it. */
export async function drawPicture(path: string, type: string, out: string): Promise<Drawn> {
  const moving = type === 'image/gif';
  const picture = sharp(path, { ...limits, animated: moving }).autoOrient();
  const kept: Readonly<Record<string, (one: Sharp) => [string, Sharp]>> = {
    'image/jpeg': (one) => ['image/jpeg', one.jpeg({ quality: 90, mozjpeg: false })],
    'image/png': (one) => ['image/png', one.png({ compressionLevel: 7 })],
    'image/gif': (one) => ['image/gif', one.gif({ effort: 3 })],
  };
  const [asType, encoded] = (kept[type] ?? ((one) => ['image/webp', one.webp({ quality: 90, effort: 3 })]))(picture);
  const { width, height, pageHeight } = await encoded.toFile(out);
  return { type: asType, width, height: pageHeight ?? height };
}

/** One of the widths in which a picture lies ready. Never larger than it is. */
export async function drawWidth(path: string, width: number, out: string): Promise<void> {
  await sharp(path, { ...limits, animated: true })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toFile(out);
}

/** A square of it, as faces are shown. */
export async function drawSquare(path: string, edge: number, out: string): Promise<Drawn> {
  await sharp(path, limits)
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'cover' })
    .webp({ quality: 86, effort: 3 })
    .toFile(out);
  return { type: 'image/webp', width: edge, height: edge };
}

/** An SVG that was sanitised before: as a picture of points. */
export async function drawSvg(source: string, out: string): Promise<Drawn> {
  const { width, height } = await sharp(Buffer.from(source), { ...limits, density: 144 })
    .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3 })
    .toFile(out);
  return { type: 'image/webp', width, height };
}

/** How many pages a PDF has, and its first one as a picture. Throws where it cannot be read. */
export async function drawFirstPage(bytes: Uint8Array, out: string): Promise<Drawn & { pages: number }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const pages = document.getPageCount();
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(2, previewPixels / Math.max(originalWidth, originalHeight, 1));
    const { data } = await page.render({
      scale,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#fff' })
          .webp({ quality: 86, effort: 3 })
          .toBuffer(),
    });
    const made = await sharp(data).toFile(out);
    return { pages, type: 'image/webp', width: made.width, height: made.height };
  } finally {
    document.destroy();
    library.destroy();
  }
}
