import type { Notification as Reply } from '@kubrik/contract';
import type { Notification } from './notification.entity.js';

export const viewNotification = (notification: Notification): Reply => ({
  id: notification.id,
  type: notification.type,
  title: notification.title,
  content: notification.content,
  isRead: notification.isRead,
  createdAt: notification.createdAt.toISOString(),
  path: notification.path,
});
