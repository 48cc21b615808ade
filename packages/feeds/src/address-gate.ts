import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedError } from './feed-error.js';

type LookupReply = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  reply: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Whether the address is a globally routed unicast address. An IPv6 form that embeds an IPv4 address counts as private. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Decides for one connection which addresses it may use. It checks the addresses that the socket will really use, so
 * DNS rebinding between a check and the connection has no effect.
 */
export class AddressGate {
  private hasPublicAddress = false;

  constructor(
    private readonly allowsPrivate: boolean,
    private readonly resolve: Resolve = systemLookup,
  ) {}

  /** Whether a redirect may lead into the private network: only if all addresses of this host are private. */
  get wasPrivate(): boolean {
    return this.allowsPrivate && !this.hasPublicAddress;
  }

  /** A literal IP address is never looked up, so it is checked before connecting. */
  checkHost(hostname: string): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) this.allow(host, [host]);
  }

  readonly lookup = (host: string, options: LookupOptions, reply: LookupReply): void => {
    this.resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return reply(error, []);
      try {
        const allowed = new Set(
          this.allow(
            host,
            found.map(({ address }) => address),
          ),
        );
        const usable = found.filter(({ address }) => allowed.has(address));
        const [first] = usable;
        if (options.all || !first) reply(null, usable);
        else reply(null, first.address, first.family);
      } catch (refusal) {
        reply(refusal as Error, []);
      }
    });
  };

  private allow(host: string, addresses: string[]): string[] {
    const publicOnes = addresses.filter(isPublicAddress);
    if (publicOnes.length > 0) this.hasPublicAddress = true;
    if (this.allowsPrivate) return addresses;
    if (publicOnes.length === 0)
      throw new FeedError('address', `refused address: ${host} is not on the public internet`);
    return publicOnes;
  }
}
