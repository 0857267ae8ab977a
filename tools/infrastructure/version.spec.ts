import { describe, expect, it } from '@jest/globals';
import { findVersion, isAtLeast } from './version.ts';

describe('findVersion', () => {
  it.each([
    ['db version v8.0.4\nBuild Info: {}', '8.0.4'],
    ['nats-server: v2.15.1', '2.15.1'],
    ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', '7.0.15'],
    ['Valkey server v=9.1.2 sha=00000000:0 malloc=libc bits=64', '9.1.2'],
    ['secantusd-rs 0.5.3-beta.196\nsource: crates.io', '0.5.3-beta.196'],
    ['cargo 1.95.0 (f2d3ce0bd 2026-03-21)', '1.95.0'],
  ])('reads %j as %s', (printed, version) => {
    expect(findVersion(printed)).toBe(version);
  });

  it('finds none where none is printed', () => {
    expect(findVersion('Illegal instruction')).toBeUndefined();
  });
});

describe('isAtLeast', () => {
  it.each([
    ['2.10.0', '2.10.0', true],
    ['2.9.25', '2.10.0', false],
    ['2.15.1', '2.10.0', true],
    ['8', '7.0.0', true],
    ['7.0', '7.0.1', false],
    ['0.5.3-beta.196', '0.5.3-beta.200', true],
  ])('%s against %s is %s', (version, minimum, expected) => {
    expect(isAtLeast(version, minimum)).toBe(expected);
  });
});
