/** Why an export or a restore failed; the message is Russian, for an operator. */
export class BackupError extends Error {
  constructor(
    readonly code: 'damaged' | 'foreign' | 'version' | 'busy' | 'refused' | 'away',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BackupError';
  }
}
