export { mayGive, rolesToGive } from './rank.js';
