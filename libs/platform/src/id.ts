import { Types } from 'mongoose';

/** The id of a stored document, as documents carry it. Only repositories and schemas know of what it is made. */
export type Id = Types.ObjectId;

/** What the wire calls by 24 hex digits. */
export const toId = (hex: string): Id => new Types.ObjectId(hex);

/** For what has to name itself before it is stored. */
export const newId = (): Id => new Types.ObjectId();
