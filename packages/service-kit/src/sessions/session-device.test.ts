import { expect, it } from 'vitest';
import { coarseNetwork } from './session-device.js';

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['2001:0db8::1', '2001:db8:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['::1', '0:0:0:*'],
  ['', ''],
  ['nonsense', ''],
])('of the address %s only the network %s is stored', (address, network) => {
  expect(coarseNetwork(address)).toBe(network);
});
