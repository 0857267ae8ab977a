// jest globalTeardown of the medium and e2e tiers.
import { endAll } from './running.ts';

export default (): Promise<void> => endAll();
