// jest setupFiles of the medium and e2e tiers: before anything of a spec is loaded, its worker knows the parts or the product it has.
import { ownPlace } from './places.ts';

Object.assign(process.env, ownPlace());

// A worker of jest talks to the runner; tests see a copy of the process, whose channel is no channel: to the product it is a process
// that nobody supervises.
Object.defineProperty(process, 'channel', { value: undefined, configurable: true });
