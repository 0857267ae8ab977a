import { assetFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { bucketOf } from '../files/receiving.service.js';
import { AssetsService } from './assets.service.js';

@Controller()
export class AssetsController {
  constructor(@Inject(AssetsService) private readonly assets: AssetsService) {}

  @Handles(routes.listAssets)
  list({ query: { filter, ...query }, ...request }: RequestOf<typeof routes.listAssets>) {
    return this.assets.list(request, parseFilter(assetFilter, filter), query);
  }

  @Handles(routes.getAsset)
  async get({ params, ...request }: RequestOf<typeof routes.getAsset>) {
    return { data: await this.assets.get(request, params.id) };
  }

  @Handles(routes.createAsset)
  async create({ body, ...request }: RequestOf<typeof routes.createAsset>) {
    return { data: await this.assets.create(request, body) };
  }

  @Handles(routes.saveAsset)
  async save({ body, ...request }: RequestOf<typeof routes.saveAsset>) {
    return { data: await this.assets.save(request, body) };
  }

  @Handles(routes.deleteAsset)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteAsset>) {
    await this.assets.remove(request, params.id);
    return {};
  }

  @Handles(routes.assetUsage)
  async usage({ params, ...request }: RequestOf<typeof routes.assetUsage>) {
    return { data: await this.assets.usageOf(request, params.id) };
  }

  @Handles(routes.uploadAsset)
  async upload({ body, ...request }: RequestOf<typeof routes.uploadAsset>) {
    return { data: await this.assets.upload(request, body) };
  }

  @Handles(routes.downloadAsset)
  async download({ params, query, ...request }: RequestOf<typeof routes.downloadAsset>) {
    const file = await this.assets.file(request, params.id, query.version);
    return { data: { bucket: bucketOf(file.use), key: file.key, filename: file.name, immutable: false } };
  }

  @Handles(routes.shareAsset)
  async share({ body, ...request }: RequestOf<typeof routes.shareAsset>) {
    return { data: await this.assets.share(request, body.doc_id, body, body.write) };
  }

  @Handles(routes.unshareAsset)
  async unshare({ body, ...request }: RequestOf<typeof routes.unshareAsset>) {
    return { data: await this.assets.unshare(request, body.doc_id, body) };
  }
}
