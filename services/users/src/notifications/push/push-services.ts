import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { UsersConfig } from '../../users.config.js';

/**
 * Hosts of browsers' push services: Chromium and the browsers built on it, Firefox, Edge on Windows, Safari.
 */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * To which servers this service may send Web Push. The address comes from a browser, so without this list it
 * could name any server, also one within our own network.
 */
@Injectable()
export class PushServices {
  private readonly more: readonly string[];

  constructor(@Inject(CONFIG) { PUSH_SERVICES }: UsersConfig) {
    this.more = PUSH_SERVICES;
  }

  allows(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (!url || url.username || url.password) return false;
    if (this.more.includes(url.origin)) return true;
    // An empty port is the default one.
    if (url.protocol !== 'https:' || url.port) return false;
    return hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));
  }
}
