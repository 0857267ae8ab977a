import DefaultSequencer from '@jest/test-sequencer';

/** Files that take much longer than their size says: they begin first, so that no worker is left alone with one at the end. */
const long = [
  'learner/smallest-phone',
  'faults/full-disk',
  'learner/people-class',
  'learner/people-family',
  'learner/people-group',
  'learner/people-dialogs',
  'api/access',
  'learner/people-entrances',
  'admin/screens-school',
  'learner/people-newcomers',
  'learner/main-job',
  'learner/people.e2e',
  'admin/offices',
];

export default class LongestFirst extends DefaultSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = long.findIndex((name) => path.includes(name));
      return at < 0 ? long.length : at;
    };
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
