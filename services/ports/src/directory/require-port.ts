import { portNotFound } from './port.refusals.js';
import type { PortRepository } from './port.repository.js';

/**
 * The id of the port that has a code, or that the code leads to.
 *
 * @throws Refusal PortNotFound
 */
export async function requirePortId(ports: PortRepository, code: string): Promise<string> {
  const id = await ports.idOf(code);
  if (id === undefined) throw portNotFound();
  return id;
}
