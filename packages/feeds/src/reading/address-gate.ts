import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as systemLookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
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
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !isIpv4Compatible(parsed);
}

/** `::10.0.0.1`, a form of the first years of IPv6. */
const isIpv4Compatible = (address: IPv4 | IPv6): boolean =>
  address instanceof ipaddr.IPv6 && address.parts.slice(0, 6).every((part) => part === 0);

/** Also 0.0.0.0, which connects to this machine. */
const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ['loopback', 'unspecified'].includes(ipaddr.process(address).range());

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Names without a dot, such as those of containers, and endings that no public DNS server resolves. */
const insideName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|test)$/i;
const loopbackName = /(?:^|\.)localhost$/i;

/**
 * Whether the address itself shows that it is in the private network. A public name never does, whatever it
 * resolves to.
 */
export function saysInside(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return isIP(host) ? !isPublicAddress(host) : insideName.test(host);
}

/** Whether the address itself shows that it is this machine. */
export function saysLoopback(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return isIP(host) ? isLoopback(host) : loopbackName.test(host);
}

/**
 * Decides which addresses one connection may use. It checks the addresses that the socket will really use, so
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
    const host = withoutBrackets(hostname);
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
    const allowed = this.allowsPrivate
      ? addresses.filter((address) => this.isMeant(host, address))
      : publicOnes;
    if (allowed.length === 0)
      throw new FeedError('address', `refused address: ${host} is not on the public internet`);
    return allowed;
  }

  /** This machine is reached only by an address that shows it. */
  private isMeant(host: string, address: string): boolean {
    return !isLoopback(address) || isIP(host) !== 0 || loopbackName.test(host);
  }
}
