import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Origin } from '@kubrik/contract';
import { FairQueue, networkOf, Refusal, usualCallTimeout } from '@kubrik/service-kit';

const derive = promisify(argon2);

// OWASP's second choice for argon2id: 19 MiB, two passes; some 40 ms of one core.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** The threads that hash also resolve host names and read files, so hashing never takes all of them. */
const maxConcurrent = Math.min(availableParallelism(), 3);
/** A longer queue would make people wait longer than they do. */
const maxWaiting = 60;

let running = 0;
let made = 0;
const queue = new FairQueue(maxWaiting);

/** For whose network the work is done; networks take turns. */
type Asker = Pick<Origin, 'address'>;

/**
 * @returns the hash in the PHC form, with a salt of its own
 * @throws Refusal Overloaded
 */
export async function hashPassword(password: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16);
  const tag = await withHashSlot(asker, () =>
    derive('argon2id', { ...cost, message: password, nonce: salt, tagLength }),
  );
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the hash is of this password; without a hash false, after the same time. A password that was set
 * before passwords had one form (`typedText`) may have the form of some systems, with «й» as two characters.
 * @throws Refusal Overloaded
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  asker: Asker,
): Promise<boolean> {
  const apart = password.normalize('NFD');
  return (
    (await isHashOf(password, hash, asker)) || (apart !== password && (await isHashOf(apart, hash, asker)))
  );
}

async function isHashOf(password: string, hash: string | null | undefined, asker: Asker): Promise<boolean> {
  const parsed = form.exec(hash ?? '');
  const [, memory, passes, parallelism, salt = '', stored = ''] = parsed ?? [];
  const tag = Buffer.from(stored, 'base64');
  const parameters: Argon2Parameters = parsed
    ? {
        message: password,
        nonce: Buffer.from(salt, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: tag.length,
      }
    : { ...cost, message: password, nonce: randomBytes(16), tagLength };
  const found = await withHashSlot(asker, () => derive('argon2id', parameters));
  return parsed !== null && timingSafeEqual(found, tag);
}

/** Number of hashes that this process has made; tests compare the cost of a known and an unknown address. */
export const hashCount = (): number => made;

/**
 * Limits how many hashes are made at once, so that a flood of logins takes neither all memory, nor every
 * core, nor the turns of other networks. A call whose caller has given up waiting is not hashed.
 */
async function withHashSlot<T>({ address }: Asker, work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) {
    const deadline = performance.now() + usualCallTimeout;
    const isTheirs = await queue.wait(networkOf(address), () => performance.now() >= deadline);
    if (!isTheirs) throw new Refusal('Overloaded');
  } else running += 1;
  made += 1;
  try {
    return await work();
  } finally {
    // The slot goes directly to the next call, so `running` stays the same.
    if (!queue.giveTurn()) running -= 1;
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
