import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.js';
import { SummedStream } from './summed-stream.js';

// The files are those of age (https://age-encryption.org/v1), so the program `age` reads and writes them, too.

/** Loaded only where something is encrypted, because it takes memory that the other services do not need. */
const age = () => import('age-encryption');

/** A pair of keys: only the identity decrypts what was encrypted for its recipient. */
export interface BackupKey {
  /** `AGE-SECRET-KEY-1…`, a secret. */
  identity: string;
  /** `age1…` */
  recipient: string;
}

export async function newBackupKey(): Promise<BackupKey> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether `text` is a recipient of age. */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a file for several recipients, each of which can decrypt it alone.
 * @returns SHA-256 and size of the encrypted file
 */
export async function encryptFile(
  from: string,
  to: string,
  recipients: string[],
  signal: AbortSignal,
): Promise<{ sha256: string; bytes: number }> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const summed = new SummedStream();
  const encrypted = await encrypter.encrypt(webStreamOf(createReadStream(from)));
  await pipeline(nodeStreamOf(encrypted), summed, createWriteStream(to, { mode: 0o600, flush: true }), {
    signal,
  });
  return summed.sum();
}

/**
 * Decrypts into a file that only its owner may read. Nothing is left when it fails.
 * @param identity `AGE-SECRET-KEY-1…`
 * @throws BackupError when the identity is another one, or the content was changed
 */
export async function decryptFile(
  source: Readable,
  to: string,
  identity: string,
  signal?: AbortSignal,
): Promise<void> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    source.destroy();
    throw new BackupError('refused', 'Это не ключ: он начинается с AGE-SECRET-KEY-1', { cause: error });
  }
  try {
    const decrypted = await decrypter.decrypt(webStreamOf(source));
    await pipeline(nodeStreamOf(decrypted), createWriteStream(to, { mode: 0o600 }), {
      ...(signal && { signal }),
    });
  } catch (error) {
    await rm(to, { force: true });
    signal?.throwIfAborted();
    throw decryptionError(error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
}

/** Errors of reading and writing have a code, those of age have none. */
function decryptionError(error: NodeJS.ErrnoException): BackupError {
  const { code, message } = error;
  if (code) return new BackupError('refused', `Копия не прочитана: ${message}`, { cause: error });
  if (/no identity matched/.test(message))
    return new BackupError('refused', 'Копия зашифрована для другого ключа', { cause: error });
  return new BackupError('damaged', 'Зашифрованная копия повреждена', { cause: error });
}

const webStreamOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const nodeStreamOf = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
