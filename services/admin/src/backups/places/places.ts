import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type CheckedSetting,
  CONFIG,
  isRecipient,
  OperatorError,
  requiredWith,
  storeReason,
} from '@kubrik/service-kit';
import type { AdminConfig } from '../../admin.config.js';
import { SshError, SshServer } from '../../data-transfer/ssh-server.js';
import type { BackupPlace } from './backup-place.js';
import { DiskPlace } from './disk.place.js';
import { S3Place } from './s3.place.js';
import { SshPlace } from './ssh.place.js';

/** In ms; longest time of a small request to a store. */
const timeoutMs = 30_000;
/** No backup has this name, so a file that was left behind is in nobody's way. */
const probeName = 'kubrik-probe';

/** The places that the configuration names. Each of them gets every backup. */
export class BackupPlaces {
  constructor(
    readonly all: BackupPlace[],
    /** Whether there is a key for which backups are encrypted. */
    private readonly hasRecipient: boolean,
  ) {}

  /** Writes a few bytes to each place, reads them back and deletes them. */
  setting(): CheckedSetting {
    return {
      configured: this.hasRecipient ? this.all.map(({ address }) => address).join('; ') : null,
      attempt: async (signal) => {
        const folder = await mkdtemp(join(tmpdir(), 'kubrik-probe-'));
        const file = join(folder, probeName);
        try {
          await writeFile(file, probeName);
          for (const place of this.all) await probe(place, file, signal);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
      reasonOf: (error) =>
        error instanceof SshError ? 'сервер не принимает файлы по SSH' : storeReason(error),
    };
  }
}

async function probe(place: BackupPlace, file: string, signal: AbortSignal): Promise<void> {
  await place.write(probeName, file, signal);
  const found = await buffer(await place.open(probeName, signal));
  await place.remove(probeName, signal);
  if (found.toString() !== probeName) throw new Error('the place returns something else');
}

/** Provides the places of the configuration. */
export const backupPlacesProvider = { provide: BackupPlaces, inject: [CONFIG], useFactory: openPlaces };

async function openPlaces(config: AdminConfig): Promise<BackupPlaces> {
  if (config.BACKUP_RECIPIENT && !(await isRecipient(config.BACKUP_RECIPIENT)))
    throw new OperatorError('Configuration is wrong: BACKUP_RECIPIENT: not a public key of age (age1…)');
  const places: BackupPlace[] = [new DiskPlace(config.BACKUP_DIR || join(config.DATA_DIR, 'backups'))];
  if (config.BACKUP_S3_ENDPOINT) places.push(await openS3Place(config, config.BACKUP_S3_ENDPOINT));
  if (config.BACKUP_SSH_HOST) places.push(openSshPlace(config, config.BACKUP_SSH_HOST));
  return new BackupPlaces(places, config.BACKUP_RECIPIENT !== undefined);
}

async function openS3Place(config: AdminConfig, endpoint: string): Promise<BackupPlace> {
  // Loaded only here, because the library takes memory that an installation without such a store does not need.
  const { S3Bucket } = await import('@kubrik/s3');
  const bucket = new S3Bucket({
    endpoint,
    region: config.BACKUP_S3_REGION,
    timeoutMs,
    bucket: requiredWith(config, 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET'),
    accessKey: requiredWith(config, 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY'),
    secretKey: requiredWith(config, 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_SECRET_KEY'),
  });
  return new S3Place(bucket);
}

function openSshPlace(config: AdminConfig, host: string): BackupPlace {
  requiredWith(config, 'BACKUP_SSH_HOST', 'MIGRATION_SSH_KEY');
  requiredWith(config, 'BACKUP_SSH_HOST', 'MIGRATION_KNOWN_HOSTS');
  return new SshPlace(new SshServer(config, host));
}
