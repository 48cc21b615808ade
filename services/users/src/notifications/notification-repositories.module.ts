import { Module } from '@nestjs/common';
import { DeliveryRepository } from './delivery/delivery.repository.js';
import { NotificationRepository } from './notification/notification.repository.js';
import { PushSubscriptionRepository } from './push/push-subscription.repository.js';

/**
 * Notifications, their deliveries and the browsers that get them; e-mails and sessions need these
 * repositories as well.
 */
@Module({
  providers: [NotificationRepository, DeliveryRepository, PushSubscriptionRepository],
  exports: [NotificationRepository, DeliveryRepository, PushSubscriptionRepository],
})
export class NotificationRepositoriesModule {}
