import { createHash } from 'node:crypto';
import { type Asset, routes } from '@mathquiz/contracts';
import { urlOf } from '@mathquiz/contracts/client';
import { type ApiClient, eventually } from '@mathquiz/testing';
import sharp from 'sharp';
import { formOf, sendForm } from './files.js';

/** A picture that no other is like. */
export const pictureNo = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 700 + number, height: 400, channels: 3, background: { r: number, g: 90, b: 160 } } })
    .png()
    .toBuffer();

/** Sends a file until the server has acknowledged it, as a person presses "try again". */
export async function sendUntilKept(client: ApiClient, bytes: Buffer, title: string): Promise<Asset> {
  const once = async () => {
    const form = formOf(bytes, `${title}.png`, { title });
    // Whoever answers was perhaps killed: nobody looks at a bar that stands for longer.
    const response = await sendForm(client, routes.uploadAsset, form, AbortSignal.timeout(5000));
    return response.ok ? ((await response.json()) as { data: Asset }) : null;
  };
  const kept = await eventually(
    () => once().catch(() => null),
    (answer) => answer !== null,
    120_000,
  );
  if (!kept) throw new Error(`never kept: ${title}`);
  return kept.data;
}

/** Whether what the server gives of a file is, byte for byte, what it says that it holds. */
export async function isWhole(client: ApiClient, asset: Asset): Promise<boolean> {
  const response = await client.raw(client.origin + urlOf(routes.downloadAsset, { id: asset._id }, {}));
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok && createHash('sha256').update(bytes).digest('hex') === asset.sha256;
}
