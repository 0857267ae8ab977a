import { Types } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';

/** What only this service needs of its own documents, and the key of a request, which names the person. */
const inner = [
  'terms',
  'terms_edition',
  'creation_key',
  'creation_body',
  'tags_due',
  'tag_keys',
  'tag_pending',
  'lists',
  'lists_seq',
  'lists_edition',
  'owner_id',
  'by',
  'saved_by',
];

/** A document as it is exported. */
export const exportedRow = (document: object): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !inner.includes(name)));

/** What the owner of is deleted stays, as a deleted user's. */
export const toDeletedUser = {
  $set: { owner_id: new Types.ObjectId(deletedUser) },
  $unset: { creation_key: '', creation_body: '' },
};
