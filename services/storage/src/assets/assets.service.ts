import type { Asset, AssetFilter, Caller, Holder, routes } from '@mathquiz/contracts';
import {
  fileGroups,
  isAdmin,
  mayKeepFile,
  mayMakeContent,
  mayReadFile,
  mayShareWithGroup,
  mayWriteFile,
} from '@mathquiz/domain/access';
import {
  AppError,
  BusClient,
  newId,
  type Request,
  type RequestOf,
  shareRows,
  sharingUnder,
  type Whom,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DrawingService } from '../files/drawing.service.js';
import { ReceivingService } from '../files/receiving.service.js';
import { RemovingService } from '../files/removing.service.js';
import type { AssetDocument } from '../records/asset.schema.js';
import { type AssetSort, AssetsRepository, type Readable } from '../records/assets.repository.js';
import type { FileDocument } from '../records/file.schema.js';
import { FilesRepository } from '../records/files.repository.js';
import { TrailService } from '../trail/trail.service.js';
import { AssetViews, ownedFile } from './asset-views.service.js';
import { FileTags, termsOf } from './file-tags.service.js';
import { UsageService } from './usage.service.js';

type About = Omit<RequestOf<typeof routes.createAsset>['body'], 'file_id'>;
type Change = RequestOf<typeof routes.saveAsset>['body'];
type Listed = { scope: 'mine' | 'shared' | 'group' | 'all'; sort: AssetSort; offset: number; limit: number };
type Filter = AssetFilter;
type Right = (caller: Caller, file: ReturnType<typeof ownedFile>) => boolean;

function readableIn(scope: Listed['scope'], caller: Caller): Readable {
  const ways = { owner: caller.user_id, user: caller.user_id, groups: fileGroups(caller) };
  if (scope === 'mine') return { owner: ways.owner };
  if (scope === 'shared') return { user: ways.user };
  if (scope === 'group') return { groups: ways.groups };
  return isAdmin(caller) ? null : ways;
}

const { assertShareable, colleagues } = sharingUnder({ mayMakeContent, mayShareWithGroup });

@Injectable()
export class AssetsService {
  constructor(
    @Inject(AssetsRepository) private readonly assets: AssetsRepository,
    @Inject(FilesRepository) private readonly files: FilesRepository,
    @Inject(ReceivingService) private readonly receiving: ReceivingService,
    @Inject(DrawingService) private readonly drawing: DrawingService,
    @Inject(RemovingService) private readonly removing: RemovingService,
    @Inject(AssetViews) private readonly views: AssetViews,
    @Inject(UsageService) private readonly usage: UsageService,
    @Inject(FileTags) private readonly tags: FileTags,
    @Inject(TrailService) private readonly trail: TrailService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async list({ caller, context }: Request, { tag, ...asked }: Filter, { scope, sort, offset, limit }: Listed) {
    const filter = { ...asked, tags: tag === undefined ? undefined : await this.tags.namesOf(tag, context) };
    // With which groups of others something is shared is its owner's to know.
    const { group_id } = filter;
    const isForeign = group_id !== undefined && !isAdmin(caller) && !fileGroups(caller).includes(group_id);
    const readable = readableIn(isForeign ? 'mine' : scope, caller);
    const { rows, total } = await this.assets.list(readable, filter, sort, offset, limit);
    return { data: await this.views.of(rows, caller, context), total, offset, limit };
  }

  async get(request: Request, id: string): Promise<Asset> {
    return this.shown(await this.find(request, id, mayReadFile), request);
  }

  async create(request: Request, { file_id, ...about }: About & { file_id: string }): Promise<Asset> {
    const file = await this.files.findLoose(file_id, request.caller.user_id);
    if (!file) throw new AppError('not_found');
    return this.keep(request, file, about);
  }

  async upload(request: Request, about: Omit<About, 'title'> & { title?: string | undefined }): Promise<Asset> {
    const { caller, context, now } = request;
    if (!context.upload) throw new AppError('unsupported_media');
    const file = await this.receiving.receive(context.upload, 'asset', caller.user_id, now);
    const asset = await this.keep(request, file, { ...about, title: about.title ?? titleOf(file.name) });
    await this.drawing.begin(request, file);
    return asset;
  }

  /** `version_conflict` where somebody saved since; a file that takes the place of another is one more version. */
  async save(request: Request, { _id, revision, file_id, ...given }: Change): Promise<Asset> {
    const asset = await this.find(request, _id, mayWriteFile);
    if (asset.revision !== revision) throw new AppError('version_conflict', { revision: asset.revision });
    const tags = given.tags && (await this.tags.written(given.tags, request.context));
    const about = Object.fromEntries(Object.entries({ ...given, tags }).filter(([, value]) => value !== undefined));
    const loose = file_id === undefined ? null : await this.files.findLoose(file_id, request.caller.user_id);
    if (file_id !== undefined && !loose) throw new AppError('not_found');
    const file = loose && (await this.files.claim(loose._id, asset._id));
    if (file_id !== undefined && !file) throw new AppError('not_found');
    const next = { ...asset, ...about };
    const name = file?.name ?? (await this.nameOf(asset));
    const replaced = file && {
      kind: file.kind,
      bytes: file.bytes,
      file_ids: [...asset.file_ids, file._id],
      image_ids: [...new Set([...asset.image_ids, ...(file.image_id ? [file.image_id] : [])])],
    };
    const change = { ...about, ...replaced, terms: termsOf(next, name) };
    const saved = await this.assets.change(asset._id, revision, change, request.now);
    if (!saved) {
      if (file) await this.files.release(file._id);
      throw new AppError('version_conflict');
    }
    return this.shown(saved, request);
  }

  /** Refused with the list while something holds it. */
  async remove(request: Request, id: string): Promise<void> {
    const asset = await this.find(request, id, mayKeepFile);
    const holders = await this.usage.of(asset, request.caller.user_id, request.context);
    if (holders.length > 0) throw new AppError('in_use', { holders });
    await this.trail.record(request, 'file_deleted', asset.title);
    await this.assets.remove(asset._id);
    await this.removing.remove(await this.files.byIds(asset.file_ids));
  }

  async usageOf(request: Request, id: string): Promise<Holder[]> {
    const asset = await this.find(request, id, mayReadFile);
    return this.usage.of(asset, request.caller.user_id, request.context);
  }

  /** The file of a version, the newest where none is named. */
  async file(request: Request, id: string, version: number | undefined): Promise<FileDocument> {
    const asset = await this.find(request, id, mayReadFile);
    const fileId = version === undefined ? asset.file_ids.at(-1) : asset.file_ids[version - 1];
    const [file] = fileId ? await this.files.byIds([fileId]) : [];
    if (!file) throw new AppError('not_found');
    return file;
  }

  async share(request: Request, id: string, whom: Whom, write: boolean): Promise<Asset> {
    const asset = await this.find(request, id, mayKeepFile);
    await assertShareable(colleagues(this.bus, request), request, asset, whom);
    await this.trail.record(request, 'file_shared', asset.title);
    return this.shown(await this.assets.share(asset._id, shareRows(whom, write), request.now), request);
  }

  async unshare(request: Request, id: string, whom: Whom): Promise<Asset> {
    const asset = await this.find(request, id, mayKeepFile);
    return this.shown(await this.assets.unshare(asset._id, shareRows(whom, false), request.now), request);
  }

  /** Whether somebody may see a picture because of a file: one that they have just sent, their face, an asset of theirs. */
  async maySee({ caller }: Pick<Request, 'caller'>, file: FileDocument): Promise<boolean> {
    if (file.user_id?.toHexString() === caller.user_id) return true;
    if (!file.asset_id) return false;
    const [asset] = await this.assets.byIds([file.asset_id]);
    return asset !== undefined && mayReadFile(caller, ownedFile(asset));
  }

  private async keep(request: Request, loose: FileDocument, given: About): Promise<Asset> {
    const about = { ...given, tags: await this.tags.written(given.tags, request.context) };
    const _id = newId();
    const file = await this.files.claim(loose._id, _id);
    if (!file) throw new AppError('not_found');
    const asset = await this.assets.add(
      {
        _id,
        ...about,
        owner_id: request.caller.user_id,
        terms: termsOf(about, file.name),
        kind: file.kind,
        bytes: file.bytes,
        file_ids: [file._id],
        image_ids: file.image_id ? [file.image_id] : [],
      },
      request.now,
    );
    return this.shown(asset, request);
  }

  /** Another's is as absent as one that is not there. */
  private async find({ caller }: Request, id: string, may: Right): Promise<AssetDocument> {
    const asset = await this.assets.find(id);
    if (!asset || !may(caller, ownedFile(asset))) throw new AppError('not_found');
    return asset;
  }

  private async nameOf(asset: AssetDocument): Promise<string> {
    const newest = asset.file_ids.at(-1);
    const [file] = newest ? await this.files.byIds([newest]) : [];
    return file?.name ?? '';
  }

  private async shown(asset: AssetDocument | null, { caller, context }: Request): Promise<Asset> {
    const [shown] = asset ? await this.views.of([asset], caller, context) : [];
    if (!shown) throw new AppError('not_found');
    return shown;
  }
}

const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, 200) || name;
