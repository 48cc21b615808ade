const reasons: Record<string, string> = {
  NoSuchBucket: 'такого бакета нет',
  AccessDenied: 'хранилище не пускает с этим ключом',
  InvalidAccessKeyId: 'хранилище не знает этого ключа',
  SignatureDoesNotMatch: 'секрет не подходит к ключу',
  ENOSPC: 'на диске нет места',
  EACCES: 'нет права писать в папку',
  EROFS: 'диск доступен только для чтения',
};

/** Why a folder or an S3-compatible store refused, in Russian; undefined for other errors. */
export function storeReason(error: unknown): string | undefined {
  const { name = '', code = '' } = error as { name?: string; code?: string };
  return reasons[name] ?? reasons[code];
}
