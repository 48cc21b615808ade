import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '@kubrik/feeds/address';

/** Why an address is refused, in Russian, for its form field. */
export class TargetError extends Error {}

/**
 * The public address of a server that the panel names. Private addresses are refused, so that the panel cannot reach the
 * internal network.
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
