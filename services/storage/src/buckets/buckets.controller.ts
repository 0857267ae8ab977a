import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BucketsService } from './buckets.service.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class BucketsController {
  constructor(
    @Inject(BucketsService) private readonly buckets: BucketsService,
    @Inject(UploadsService) private readonly uploads: UploadsService,
  ) {}

  @Handles(routes.listBuckets)
  async list(_: RequestOf<typeof routes.listBuckets>) {
    return { data: await this.buckets.list() };
  }

  @Handles(routes.listObjects)
  async objects({ params, query }: RequestOf<typeof routes.listObjects>) {
    return { data: await this.buckets.page(params.bucket, query) };
  }

  @Handles(routes.deleteObject)
  async remove({ params, query, ...request }: RequestOf<typeof routes.deleteObject>) {
    await this.buckets.remove(request, params.bucket, query.key);
    return {};
  }

  @Handles(routes.createFolder)
  async createFolder({ params, body }: RequestOf<typeof routes.createFolder>) {
    await this.buckets.createFolder(params.bucket, body.key);
    return { data: { key: body.key } };
  }

  @Handles(routes.presignDownload)
  async presignDownload({ params, query, now }: RequestOf<typeof routes.presignDownload>) {
    return { data: await this.buckets.presignDownload(params.bucket, query.key, now) };
  }

  @Handles(routes.presignUpload)
  async presignUpload({ params, query, now }: RequestOf<typeof routes.presignUpload>) {
    return { data: await this.uploads.presign(params.bucket, query, now) };
  }

  @Handles(routes.beginUpload)
  async begin({ params, body }: RequestOf<typeof routes.beginUpload>) {
    return { data: await this.uploads.begin(params.bucket, body) };
  }

  @Handles(routes.uploadedParts)
  async parts({ params, query }: RequestOf<typeof routes.uploadedParts>) {
    return { data: [...(await this.uploads.parts(params.bucket, query.key, query.upload_id))] };
  }

  @Handles(routes.completeUpload)
  async complete({ params, body, ...request }: RequestOf<typeof routes.completeUpload>) {
    return { data: await this.uploads.complete(request, params.bucket, body) };
  }

  @Handles(routes.abandonUpload)
  async abandon({ params, query }: RequestOf<typeof routes.abandonUpload>) {
    await this.uploads.abandon(params.bucket, query.key, query.upload_id);
    return {};
  }
}
