import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../state.ts';

/** The image that docker-compose.yml names for a server, so that the version is written only once. */
export function composeImage(server: 'postgres' | 'nats' | 'redis'): string {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const image = new RegExp(`^  ${server}:\\n    image: (\\S+)$`, 'm').exec(compose)?.[1];
  if (!image) throw new Error(`docker-compose.yml names no image for ${server}`);
  return image;
}
