// jest setupFiles of the medium and e2e tiers: before anything of a spec is loaded, its worker knows the parts or the product it has.
import { ownPlace } from './places.ts';

Object.assign(process.env, ownPlace());
