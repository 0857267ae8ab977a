import { people, peopleOf } from '../../src/walk/people.js';
import { testWalks } from '../../src/walk/walk.js';

testWalks(people, peopleOf);
