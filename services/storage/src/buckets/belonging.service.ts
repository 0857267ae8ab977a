import { type BucketName, type BucketObject } from '@mathquiz/contracts';
import type { StoredObject } from '@mathquiz/platform/object-store';
import { TasksRepository } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { AssetsRepository } from '../records/assets.repository.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';

type Belonging = BucketObject['belongs_to'];

/** `images/<id>/640` is a width of the picture <id>. */
const imageKey = /^images\/([A-Za-z0-9_-]{22})\/[a-z0-9]+$/;
const exportKey = /^tasks\/([0-9a-f]{24})\//;
/** Names that a folder without objects lies by. */
export const folderMark = '.folder';

/** What objects belong to, for the console: a handful of questions for a whole page. */
@Injectable()
export class BelongingService {
  constructor(
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(AssetsRepository) private readonly assets: AssetsRepository,
    @Inject(TasksRepository) private readonly tasks: TasksRepository,
  ) {}

  async of(bucket: BucketName, objects: readonly Pick<StoredObject, 'key'>[]): Promise<ReadonlyMap<string, Belonging>> {
    const keys = objects.map(({ key }) => key);
    const imageIds = keys.flatMap((key) => imageKey.exec(key)?.[1] ?? []);
    const files = await this.filesOf(bucket, keys, imageIds);
    const assets = await this.assets.byIds(files.flatMap(({ asset_id }) => asset_id ?? []));
    const titles = new Map(assets.map(({ _id, title }) => [_id.toHexString(), title]));
    const belongingOf = (file: FileDocument): Belonging => {
      const assetId = file.asset_id?.toHexString();
      const title = assetId === undefined ? undefined : titles.get(assetId);
      if (assetId !== undefined && title !== undefined) return { kind: 'asset', _id: assetId, title };
      const kind = file.use === 'avatar' ? 'avatar' : 'file';
      return { kind, _id: file._id.toHexString(), title: file.name };
    };
    const byKey = new Map(files.map((file) => [file.key, belongingOf(file)]));
    const byImage = new Map(
      files.flatMap((file) => (file.image_id ? [[file.image_id, belongingOf(file)] as const] : [])),
    );
    const byTask = await this.tasksOf(bucket, keys);
    const found = new Map<string, Belonging>();
    for (const key of keys) {
      const image = imageKey.exec(key)?.[1] ?? '';
      found.set(key, byKey.get(key) ?? byImage.get(image) ?? byTask.get(key) ?? null);
    }
    return found;
  }

  private async filesOf(bucket: BucketName, keys: readonly string[], imageIds: readonly string[]) {
    if (bucket !== 'assets' && bucket !== 'avatars') return [];
    const [byKeys, byImages] = await Promise.all([this.files.byKeys(keys), this.files.byImages(imageIds)]);
    return [...byKeys, ...byImages].filter(({ use }) => (use === 'avatar') === (bucket === 'avatars'));
  }

  private async tasksOf(bucket: BucketName, keys: readonly string[]): Promise<ReadonlyMap<string, Belonging>> {
    const ids = bucket === 'exports' ? keys.flatMap((key) => exportKey.exec(key)?.[1] ?? []) : [];
    const tasks = ids.length === 0 ? [] : await this.tasks.withFiles(ids);
    return new Map(
      tasks.map(({ _id, title, file }) => [file?.key ?? '', { kind: 'task' as const, _id: _id.toHexString(), title }]),
    );
  }
}
