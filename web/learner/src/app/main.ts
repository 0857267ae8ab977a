import { beginLook, lookHere } from '@mathquiz/web/first';
import { askEverythingEarly } from './early.js';

// This file is small and comes first: what it asks for travels beside the code that needs it.
beginLook(location.search);
if (lookHere() === null) askEverythingEarly(location.pathname, location.search);
void import('./start.js');
