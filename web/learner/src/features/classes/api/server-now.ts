import { apiPrefix } from '@mathquiz/contracts/constants';
import { aboutRoutes } from '@mathquiz/contracts/mathquiz/about.routes';

/** The server's time of day, from the date that every answer carries: the teacher's device may be minutes off. */
export async function serverNow(): Promise<string> {
  const date = await fetch(`${apiPrefix}/${aboutRoutes.version.path}`, { cache: 'no-store' })
    .then((response) => response.headers.get('date'))
    .catch(() => null);
  return new Date(date ?? Date.now()).toISOString();
}
