const side = 128;
/** What the server takes. */
const maxChars = 60_000;

/** A picture as a data URL of 128 × 128 pixels, cut from the middle. Throws when the browser can make no picture of the file. */
export async function smallPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  const cut = Math.min(bitmap.width, bitmap.height);
  paper.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side);
  bitmap.close();
  // A browser that cannot write WebP gives a PNG instead, which may be too large.
  const webp = canvas.toDataURL('image/webp', 0.85);
  const picture = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', 0.85);
  if (picture.length > maxChars) throw new Error('too large');
  return picture;
}
