import { promisify } from 'node:util';
import { isPublicAddress, publicLookup } from './public-lookup.js';

describe('an address that the product may connect to for somebody', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    'nonsense',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is looked at when the connection is made', async () => {
    const connect = (inner: readonly string[]) => promisify(publicLookup(inner))('localhost', {});
    await expect(connect([])).rejects.toThrow('inner');
    await expect(connect(['localhost'])).resolves.toBeTruthy();
  });
});
