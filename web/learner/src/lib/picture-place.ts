import { type ImageAddress, type Size, sizeOf } from './image-address.js';

/** No taller than what a phone shows beside the question. */
const most = { width: 600, height: 400 };
const mostInLabel = { width: 320, height: 200 };

/** Within `bound`, in its own proportions; never larger than it is. */
function fitting(size: Size, bound: Size): Size {
  const share = Math.min(1, bound.width / size.width, bound.height / size.height);
  return { width: Math.max(1, Math.round(size.width * share)), height: Math.max(1, Math.round(size.height * share)) };
}

/** How large a picture stands in a text, or in a label; null: nobody told. */
export function placeOf(image: ImageAddress, label: boolean): Size | null {
  const size = image.size ?? sizeOf(image.id);
  return size && fitting(size, label ? mostInLabel : most);
}
