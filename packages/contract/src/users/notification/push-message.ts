/** The message that the service worker gets by Web Push; it says no more than the notification in the product. */
export interface PushMessage {
  userId: string;
  /** Null for several notifications at once. */
  notificationId: string | null;
  title: string;
  text: string;
  /** Path on this site that opens when the person presses it. */
  path: string;
}
