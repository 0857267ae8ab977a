import { assetRoutes } from '@mathquiz/contracts/storage/asset.routes';
import { useLoad } from '../../lib/use-call.js';

type Quota = { readonly used: number; readonly most: number };
const left = ({ used, most }: Quota) => Math.max(0, most - used);

/** How much of one's room is taken, and how many bytes more there are; null: not known yet. */
export function useRoom(): { own: Quota | null; room: number | null; ofSchool: boolean } {
  const own = useLoad(assetRoutes.fileQuota, {}).data?.data;
  if (!own) return { own: null, room: null, ofSchool: false };
  const ofSchool = left(own.school) < left(own.own);
  return { own: own.own, room: Math.min(left(own.own), left(own.school)), ofSchool };
}
