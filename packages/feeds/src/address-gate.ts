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

/** True only for globally routed unicast addresses; an IPv6 form that embeds an IPv4 address counts as private. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/**
 * Decides for one connection which addresses may be dialled. It is asked with the very addresses the socket
 * will use, so a name that changes its answer between a check and the connection gains nothing.
 */
export class AddressGate {
  private sawPublic = false;

  constructor(
    private readonly mayBePrivate: boolean,
    private readonly resolve: Resolve = systemLookup,
  ) {}

  /** Whether a redirect from here may still lead into the private network: only if this host was wholly inside it. */
  get wasPrivate(): boolean {
    return this.mayBePrivate && !this.sawPublic;
  }

  /** A literal IP address is never looked up, so it is judged before connecting. */
  checkHost(hostname: string): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) this.admit(host, [host]);
  }

  readonly lookup = (host: string, options: LookupOptions, reply: LookupReply): void => {
    this.resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return reply(error, []);
      try {
        const allowed = new Set(
          this.admit(
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

  private admit(host: string, addresses: string[]): string[] {
    const open = addresses.filter(isPublicAddress);
    if (open.length > 0) this.sawPublic = true;
    if (this.mayBePrivate) return addresses;
    if (open.length === 0)
      throw new FeedError('address', `refused address: ${host} is not on the public internet`);
    return open;
  }
}
