const noSpaceMessage = /no space left on device|disk quota exceeded/i;
/** SQLSTATE disk_full. */
const postgresDiskFull = '53100';
// PostgreSQL gives neither an SQLSTATE nor a reason when it cannot write this file for a new connection.
const postgresInitFile = /^could not write init file/;
const jetstreamStorage = /insufficient (storage )?resources/i;

/** One line that says whose disk is full, if that is the cause of an error. */
export function fullDiskLine(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const owner = ownerOfFullDisk(e);
    if (owner) return `the disk of ${owner} is full: free space on it, and the rest comes back by itself`;
  }
  return undefined;
}

function ownerOfFullDisk(error: Error): string | undefined {
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DATA_DIR';
  if (code === postgresDiskFull || postgresInitFile.test(error.message)) return 'PostgreSQL';
  const isJetstream = error.name === 'JetStreamApiError';
  if (isJetstream && jetstreamStorage.test(error.message)) return 'NATS';
  if (!noSpaceMessage.test(error.message)) return undefined;
  if (error.message.startsWith('MISCONF')) return 'Redis';
  return isJetstream ? 'NATS' : 'a server';
}
