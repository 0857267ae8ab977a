import { testWalks } from '../../src/walk/walk.js';
import { writers, writersOf } from '../../src/walk/writers.js';

testWalks(writers, writersOf);
