import { expect, test } from 'vitest';
import type { Resolve } from './address-gate.js';
import { AddressGate, isPublicAddress, saysInside } from './address-gate.js';
import { FeedError } from './feed-error.js';

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['203.0.113.5', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::7f00:1', false],
  ['::ffff:0:7f00:1', false],
  ['nonsense', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

const lookup = (gate: AddressGate, all: boolean) =>
  new Promise((done) =>
    gate.lookup('host', { all }, (error, address) => done(error ? error.message : address)),
  );
const resolvesTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, reply) =>
    reply(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test('of a public host only public addresses are used', async () => {
  const refusal = 'refused address: host is not on the public internet';
  expect(await lookup(new AddressGate(false, resolvesTo('127.0.0.1', '10.0.0.1')), true)).toBe(refusal);
  expect(await lookup(new AddressGate(false, resolvesTo('10.0.0.1', '8.8.8.8')), false)).toBe('8.8.8.8');
  expect(await lookup(new AddressGate(false, resolvesTo('10.0.0.1', '8.8.8.8')), true)).toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
  expect(() => new AddressGate(false).checkHost('[::1]')).toThrow(FeedError);
});

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['10.0.0.1', true],
  ['localhost', true],
  ['feeds', true],
  ['news.internal', true],
  ['8.8.8.8', false],
  ['news.example.com', false],
  ['localhost.example.com', false],
])('%s says that it is inside: %s', (host, isInside) => {
  expect(saysInside(host)).toBe(isInside);
});

test('only a host with private addresses alone may redirect into the private network', async () => {
  const inside = new AddressGate(true, resolvesTo('10.0.0.1', '::1'));
  await lookup(inside, true);
  expect(inside.wasPrivate).toBe(true);
  const mixed = new AddressGate(true, resolvesTo('10.0.0.1', '8.8.8.8'));
  await lookup(mixed, true);
  expect(mixed.wasPrivate).toBe(false);
});
