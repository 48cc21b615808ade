import type { Notification as Reply } from '@kubrik/contract';
import type { NotificationRow } from './notification.repository.js';

export const viewNotification = (notification: NotificationRow): Reply => ({
  id: notification.id,
  type: notification.type,
  title: notification.title,
  content: notification.content,
  isRead: notification.isRead,
  createdAt: notification.createdAt.toISOString(),
  path: notification.path,
});
