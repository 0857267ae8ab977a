import { routes } from '@mathquiz/contracts';
import type { Client } from '@mathquiz/contracts/client';

const seller = 'Example School\nSchool Road 1\n12345 Exampletown';
/** Milli-credits, and cents. */
const packages = [
  { milli: 500_000, amount: 500, currency: 'EUR' as const },
  { milli: 2_500_000, amount: 2000, currency: 'EUR' as const },
];

/** Puts credits on sale where a stand-in takes the payments; true: none were on sale before. */
export async function ensurePackages(call: Client): Promise<boolean> {
  const { data } = await call(routes.creditPackages, {});
  if (!data.payments.is_demo || data.packages.length > 0) return false;
  await call(routes.putCreditPackages, { body: { packages, seller } });
  return true;
}
