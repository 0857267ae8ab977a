import type { Page } from 'playwright-core';
import sharp from 'sharp';

type Photo = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A photo of one colour, in the shape that phones take them. */
export async function aPhoto(name: string, colour: string): Promise<Photo> {
  const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

/** As after a screenshot: it lies in the clipboard, and nothing else. */
export async function copyPhoto(page: Page, { mimeType, buffer }: Photo): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([type, bytes]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], { type });
      await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    },
    [mimeType, buffer.toString('base64')] as const,
  );
}

/** Presses a button that opens the dialog of the device, or its camera, and takes the photo there. */
export async function giveFile(page: Page, button: string, photo: Photo): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(photo);
}
