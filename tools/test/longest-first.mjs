import DefaultSequencer from '@jest/test-sequencer';

/** Files that take much longer than their size says: they begin first, so that no worker is left alone with one at the end. */
const long = [];

export default class LongestFirst extends DefaultSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = long.findIndex((name) => path.includes(name));
      return at < 0 ? long.length : at;
    };
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
