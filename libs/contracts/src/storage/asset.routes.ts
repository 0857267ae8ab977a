import { only, signedIn, staff } from '../access.js';
import { route, routesFor } from '../route.js';
import type { AssetSchemas } from './asset.schemas.js';

/** Pictures are read and drawn anew before they are kept. */
const uploadMs = 60_000;

export const assetRoutes = routesFor<AssetSchemas>()({
  listAssets: route('GET core/assets', {
    subject: 'storage.assets.list',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
  getAsset: route('GET core/assets/{id}', {
    subject: 'storage.assets.get',
    access: signedIn('shared'),
    toast: { failed: 'loadError' },
  }),
  createAsset: route('POST core/assets', {
    subject: 'storage.assets.create',
    access: signedIn('mine'),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  saveAsset: route('PUT core/assets', {
    subject: 'storage.assets.save',
    access: signedIn('sharedToWrite'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  deleteAsset: route('DELETE core/assets/{id}', {
    subject: 'storage.assets.remove',
    access: signedIn('own'),
    status: 204,
    toast: { failed: 'deleteError' },
  }),
  assetUsage: route('GET core/assets/{id}/usage', {
    subject: 'storage.assets.usage',
    access: signedIn('shared'),
    toast: { failed: 'loadError' },
  }),
  uploadAsset: route('POST core/upload-asset', {
    subject: 'storage.assets.upload',
    access: signedIn(),
    status: 201,
    toast: { done: 'saveSuccess', failed: 'saveError' },
    traits: { upload: true, waitMs: uploadMs, perMinute: 120 },
  }),
  downloadAsset: route('GET core/download-asset/{id}', {
    subject: 'storage.assets.download',
    access: signedIn('shared'),
    toast: { failed: 'loadError' },
    traits: { bytes: true },
  }),
  shareAsset: route('PUT core/share/asset', {
    subject: 'storage.assets.share',
    access: only(staff, 'own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  unshareAsset: route('DELETE core/share/asset', {
    subject: 'storage.assets.unshare',
    access: signedIn('own'),
    toast: { done: 'saveSuccess', failed: 'saveError' },
  }),
  uploadFile: route('POST upload-file', {
    subject: 'storage.files.upload',
    access: signedIn(),
    status: 201,
    toast: { failed: 'saveError' },
    traits: { upload: true, waitMs: uploadMs, perMinute: 120 },
  }),
  getImage: route('GET images/{id}', {
    subject: 'storage.images.get',
    access: signedIn(),
    toast: { failed: 'loadError' },
    traits: { bytes: true, taker: 'as' },
  }),
  fileQuota: route('GET core/quota', {
    subject: 'storage.files.quota',
    access: signedIn('self'),
    toast: { failed: 'loadError' },
  }),
});
