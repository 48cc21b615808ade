import type { PushMessage } from '@kubrik/contract';
import { CONFIG } from '@kubrik/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { siteOf, type UsersConfig } from '../../users.config.js';
import { PushKeys } from './push-keys.js';
import { PushServices } from './push-services.js';
import type { PushSubscriptionRow } from './push-subscription.repository.js';

const timeout = 10_000;
/** Seconds for which a push service keeps a message for a browser that is offline. */
const ttl = 24 * 60 * 60;

export type PushResult = 'sent' | 'gone';

/** Sends encrypted messages to the push services of browsers. */
@Injectable()
export class PushSender {
  constructor(
    private readonly keys: PushKeys,
    private readonly services: PushServices,
    @Inject(CONFIG) private readonly config: UsersConfig,
  ) {}

  /**
   * @returns 'gone' when the browser is no longer subscribed
   * @throws Error when the push service does not accept the message now
   */
  async send({ endpoint, p256dh, auth }: PushSubscriptionRow, message: PushMessage): Promise<PushResult> {
    // The operator may have removed this push service from the list since the browser subscribed.
    if (!this.services.allows(endpoint)) return 'gone';
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: this.subject(), ...(await this.keys.read()) },
        TTL: ttl,
        contentEncoding: 'aes128gcm',
      },
    );
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: sent,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok) throw new Error(`the push service answered ${response.status}`);
    return 'sent';
  }

  /** The contact that a push service may write to; RFC 8292 asks for an https or e-mail address. */
  private subject(): string {
    const site = siteOf(this.config);
    return site.startsWith('https:') ? site : `mailto:noreply@${new URL(site).hostname}`;
  }
}
