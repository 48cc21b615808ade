import type { IncomingMessage } from 'node:http';
import { networkOf } from '@kubrik/service-kit';
import { describe, expect, it } from 'vitest';
import { TrustedProxies } from './trusted-proxies.js';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress },
    headers: { host: 'kubrik.example', ...headers },
  }) as unknown as IncomingMessage;

describe('proxies', () => {
  it('are nobody unless they are named', () => {
    const proxies = new TrustedProxies('');
    const asked = request('127.0.0.1', {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(proxies.addressOf(asked)).toBe('127.0.0.1');
    expect(proxies.hostOf(asked)).toBe('kubrik.example');
    expect(proxies.isHttps(asked)).toBe(false);
  });

  it.each([
    ['10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['10.0.0.1', '9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['10.0.0.1', '9.9.9.9, 1.2.3.4, 10.7.7.7', '1.2.3.4'],
    ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
    ['10.0.0.1', 'nonsense', '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4, nonsense', '10.0.0.1'],
    ['fd00::1', '2001:db8::7', '2001:db8::7'],
    ['8.8.8.8', '1.2.3.4', '8.8.8.8'],
  ])('from %s with «%s» it is %s', (remote, forwarded, address) => {
    const proxies = new TrustedProxies('uniquelocal, 192.0.2.1');
    expect(proxies.addressOf(request(remote, { 'x-forwarded-for': forwarded }))).toBe(address);
  });

  it.each(['nonsense', '10.0.0.0/33', '10.0.0.0/x', '::1/129'])('«%s» cannot be trusted', (list) => {
    expect(() => new TrustedProxies(list)).toThrow('TRUST_PROXY');
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
