import { CONFIG, lockTransaction, Outbox, SecretBox } from '@kubrik/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush, { type VapidKeys } from 'web-push';
import type { UsersConfig } from '../../users.config.js';
import { PushKeyRepository } from './push-key.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/**
 * The VAPID keys of this installation: made at its first start, shared by the replicas, part of its exports.
 * The private key is encrypted with the settings key; if it cannot be decrypted, new keys are made and the
 * browsers subscribe again.
 */
@Injectable()
export class PushKeys implements OnApplicationBootstrap {
  private readonly box: SecretBox;

  constructor(
    private readonly outbox: Outbox,
    private readonly keys: PushKeyRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    @Inject(CONFIG) config: UsersConfig,
  ) {
    this.box = new SecretBox(config.SETTINGS_KEY, 'web push');
  }

  onApplicationBootstrap(): void {
    // If the database is away now, the first caller that needs the keys makes them.
    this.read().catch(() => {});
  }

  /** Reads the keys each time, because a restore may replace them. */
  async read(): Promise<VapidKeys> {
    return this.open(await this.keys.find()) ?? this.make();
  }

  private make(): Promise<VapidKeys> {
    return this.outbox.transaction(async (tx) => {
      await lockTransaction(tx.kit, 'web push keys');
      const known = this.open(await this.keys.find(tx));
      if (known) return known;
      const made = webPush.generateVAPIDKeys();
      const { publicKey, privateKey } = made;
      await this.keys.replace(tx, { id: 1, publicKey, sealedPrivateKey: this.box.seal(privateKey) });
      // The subscriptions were made for other keys, so browsers have to subscribe again.
      await this.subscriptions.deleteAll(tx);
      return made;
    });
  }

  private open(stored: { publicKey: string; sealedPrivateKey: string } | undefined): VapidKeys | undefined {
    const privateKey = stored && this.box.open(stored.sealedPrivateKey);
    return privateKey ? { publicKey: stored.publicKey, privateKey } : undefined;
  }
}
