/** What the service worker gets by Web Push: no more than the notification in the product says. */
export interface PushMessage {
  userId: string;
  /** Null for several notifications at once. */
  notificationId: string | null;
  title: string;
  text: string;
  /** Path on this site that a press opens. */
  path: string;
}
