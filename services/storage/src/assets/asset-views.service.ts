import type { Asset, Caller, RequestContext } from '@mathquiz/contracts';
import { mayKeepFile, mayWriteFile, type OwnedFile, owns } from '@mathquiz/domain/access';
import { namedShares, PeopleService, sharesOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { factsOf } from '../files/file-view.js';
import type { AssetDocument } from '../records/asset.schema.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';

/** What the rights on an asset go by. */
export const ownedFile = ({ owner_id, shares }: AssetDocument): OwnedFile => ({
  owner_id: owner_id?.toHexString() ?? null,
  shares: sharesOf(shares),
});

const nobody = '0'.repeat(24);

/** Assets as they are told, with the names of people and groups. */
@Injectable()
export class AssetViews {
  constructor(
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async of(assets: readonly AssetDocument[], caller: Caller, context: RequestContext): Promise<Asset[]> {
    const files = await this.files.byIds(assets.flatMap(({ file_ids }) => file_ids.at(-1) ?? []));
    const fileOf = new Map(files.map((file) => [file._id.toHexString(), file]));
    const ids = assets.flatMap(({ owner_id, shares }) => [owner_id, ...shares.map(({ user_id }) => user_id)]);
    const groupIds = assets.flatMap(({ shares }) => shares.flatMap(({ group_id }) => group_id?.toHexString() ?? []));
    const [people, groups] = await Promise.all([
      this.people.byIds([...ids.flatMap((id) => id?.toHexString() ?? []), nobody], context),
      this.people.groupNames(groupIds, context),
    ]);
    const personOf = (id: string) => people.get(id) ?? { _id: id, username: '', name: '', lastname: '' };
    return assets.flatMap((asset) => {
      const file = fileOf.get(asset.file_ids.at(-1)?.toHexString() ?? '');
      return file ? [toAsset(asset, file, caller, personOf, groups)] : [];
    });
  }
}

function toAsset(
  asset: AssetDocument,
  file: FileDocument,
  caller: Caller,
  personOf: (id: string) => Asset['owner'],
  groups: ReadonlyMap<string, string>,
): Asset {
  const owned = ownedFile(asset);
  const mine = owns(caller, owned.owner_id);
  const shares = namedShares(asset.shares, { person: personOf, groups });
  return {
    _id: asset._id.toHexString(),
    version: asset.file_ids.length,
    revision: asset.revision,
    owner: personOf(owned.owner_id ?? nobody),
    title: asset.title,
    alt: asset.alt,
    licence: asset.licence,
    source: asset.source,
    tags: asset.tags,
    name: file.name,
    ...factsOf(file),
    writable: mayWriteFile(caller, owned),
    mine,
    // Who else has it is for those who share it.
    shares: mayKeepFile(caller, owned) ? shares : [],
    created_at: asset.created_at.toISOString(),
    updated_at: asset.updated_at.toISOString(),
  };
}
