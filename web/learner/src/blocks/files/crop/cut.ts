import type { Size } from '../../../lib/image-address.js';

export type Area = { readonly x: number; readonly y: number } & Size;
export type Turn = 0 | 90 | 180 | 270;
/** What is left of a picture: turned first, then cut; in pixels of the turned picture. */
export type Cut = { readonly area: Area; readonly turn: Turn };

/** More does not fit a canvas of every phone, and nobody sees it. */
const mostSide = 4096;

export const turned = ({ width, height }: Size, turn: Turn): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Whether anything would be taken away. */
export const isWhole = (size: Size, { area, turn }: Cut): boolean => {
  const all = turned(size, turn);
  return turn === 0 && area.width >= all.width - 1 && area.height >= all.height - 1;
};

/** The size of what comes out, and by how much it is made smaller. */
export function outcome({ area }: Cut): Size & { scale: number } {
  const scale = Math.min(1, mostSide / Math.max(area.width, area.height));
  const sized = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: sized(area.width), height: sized(area.height), scale };
}

/** Drawings stay sharp, photographs small. */
const typeFor = (type: string) => (type === 'image/jpeg' ? 'image/jpeg' : type === 'image/png' ? type : 'image/webp');

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));

/** Throws where the browser can make no picture of the file. */
export async function cut(file: Blob, wanted: Cut): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    if (isWhole(bitmap, wanted)) return file;
    const { width, height, scale } = outcome(wanted);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('no canvas');
    const all = turned(bitmap, wanted.turn);
    paper.scale(scale, scale);
    paper.translate(all.width / 2 - wanted.area.x, all.height / 2 - wanted.area.y);
    paper.rotate((wanted.turn * Math.PI) / 180);
    paper.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    // A browser that cannot write WebP gives a PNG instead, which is taken too.
    const made = await blobOf(canvas, typeFor(file.type));
    if (!made) throw new Error('no picture');
    return made;
  } finally {
    bitmap.close();
  }
}

/** As the file is called from now on. */
export function nameFor(name: string, type: string): string {
  const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }[type];
  return ending === undefined ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`;
}
