export type FeedFailure =
  | 'address'
  | 'connection'
  | 'timeout'
  | 'status'
  | 'redirects'
  | 'size'
  | 'encoding'
  | 'format';

/** The only error that reading a feed throws; its message is one short English line fit for the log and the panel. */
export class FeedError extends Error {
  constructor(
    readonly reason: FeedFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'FeedError';
  }
}
