// One place of its own for each jest worker: two workers never share a database, a bus or a port, so no test meets another's data.

/** What a worker finds in its environment. */
export type Place = Readonly<Record<string, string>>;

/** What jest tells a globalSetup, as far as it counts here. */
export interface Workers {
  readonly maxWorkers: number;
}

const variable = 'MATHQUIZ_PLACES';

/** Starts as many places as jest has workers, all at once; the workers read them from the environment that they inherit. */
export async function openPlaces({ maxWorkers }: Workers, start: (worker: number) => Promise<Place>): Promise<void> {
  const workers = Array.from({ length: maxWorkers }, (_, index) => index + 1);
  const places = await Promise.all(workers.map(start));
  process.env[variable] = JSON.stringify(places);
}

/** The place of this worker; null in a tier that has none. */
export function ownPlace(): Place | null {
  const { [variable]: all, JEST_WORKER_ID: worker } = process.env;
  if (!all) return null;
  const place = (JSON.parse(all) as readonly Place[])[Number(worker) - 1];
  if (!place) throw new Error(`There is no place for worker ${worker}.`);
  return place;
}
