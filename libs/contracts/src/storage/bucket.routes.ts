import { anyone, only } from '../access.js';
import { route, routesFor } from '../route.js';
import type { BucketSchemas } from './bucket.schemas.js';

const admins = only(['admin']);

/** spec.md section 7 "Storage": what admins see of the object store. */
export const bucketRoutes = routesFor<BucketSchemas>()({
  listBuckets: route('GET storage/s3/buckets', {
    subject: 'storage.buckets.list',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  listObjects: route('GET storage/s3/list-objects/{bucket}', {
    subject: 'storage.buckets.objects',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  deleteObject: route('DELETE storage/s3/delete-object/{bucket}', {
    subject: 'storage.buckets.remove',
    access: admins,
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  createFolder: route('PUT storage/s3/create-folder/{bucket}', {
    subject: 'storage.buckets.createFolder',
    access: admins,
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  presignDownload: route('GET storage/s3/presigned_url_download/{bucket}', {
    subject: 'storage.buckets.presignDownload',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  presignUpload: route('GET storage/s3/presigned_url_upload/{bucket}', {
    subject: 'storage.buckets.presignUpload',
    access: admins,
    toast: { failed: 'saveError' },
  }),
  beginUpload: route('POST storage/s3/uploads/{bucket}', {
    subject: 'storage.uploads.begin',
    access: admins,
    status: 201,
    toast: { failed: 'saveError' },
  }),
  uploadedParts: route('GET storage/s3/uploads/{bucket}', {
    subject: 'storage.uploads.parts',
    access: admins,
    toast: { failed: 'loadError' },
  }),
  completeUpload: route('PUT storage/s3/uploads/{bucket}', {
    subject: 'storage.uploads.complete',
    access: admins,
    toast: { failed: 'saveError' },
    // Parts are put together, and large files are copied once.
    traits: { waitMs: 60_000 },
  }),
  abandonUpload: route('DELETE storage/s3/uploads/{bucket}', {
    subject: 'storage.uploads.abandon',
    access: admins,
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  /** Its token is the right: made for one part of one upload, and good for five minutes. */
  putObject: route('PUT storage/objects/{token}', {
    subject: 'storage.objects.put',
    access: anyone,
    status: 204,
    traits: { raw: true },
  }),
  getObject: route('GET storage/objects/{token}', {
    subject: 'storage.objects.get',
    access: anyone,
    traits: { raw: true },
  }),
});
