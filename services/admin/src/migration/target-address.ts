import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '@kubrik/feeds/address';

/** Why an address will not do, in Russian, fit to show beside its field. */
export class TargetError extends Error {}

/**
 * The public address of a server that was named in the panel; ours is not to be led into our own network.
 * @throws TargetError
 */
export async function resolveTarget(target: string): Promise<string> {
  const found = isIP(target) ? [target] : await lookUp(target);
  const address = found.find(isPublicAddress);
  if (found.length === 0) throw new TargetError('Такого сервера не нашлось: проверьте адрес');
  if (!address || !found.every(isPublicAddress)) {
    throw new TargetError('Нужен публичный адрес: этот ведёт во внутреннюю сеть');
  }
  return address;
}

const lookUp = (name: string) =>
  lookup(name, { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
