import { routes, staff } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { sendFile, tinyPicture } from '../files.js';
import { nameOf } from './cast.js';
import type { Target, Wanted } from './requests.js';

const ownerOf = ({ cast, relation, role }: Wanted): ApiClient => (relation === 'own' ? cast.as(role) : cast.host);

/** shared: with this very person, to write where the rule asks for that. */
export async function assetOf(wanted: Wanted): Promise<Target[]> {
  const { cast, relation, role, rule } = wanted;
  // Files are shared with who makes content; who takes tests reads those of a group.
  if (relation === 'shared' && !staff.some((one) => one === role)) return [];
  const owner = ownerOf(wanted);
  const asset = await sendFile(owner, routes.uploadAsset, tinyPicture, 'axas.png', {});
  if (relation === 'shared') {
    const body = { doc_id: asset._id, user_ids: [cast.idOf(nameOf(role))], write: rule === 'sharedToWrite' };
    await owner.call(routes.shareAsset, { body });
  }
  return [{ id: asset._id }];
}

/** A file that was sent and belongs to nothing yet. */
export async function sentFileOf(wanted: Wanted): Promise<Target[]> {
  const { file_id } = await sendFile(ownerOf(wanted), routes.uploadFile, tinyPicture, 'axas.png', {});
  return [{ id: file_id }];
}
