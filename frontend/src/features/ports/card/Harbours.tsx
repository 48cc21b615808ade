import type { PortCard } from '@kubrik/contract';
import { Link } from 'react-router';
import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { depthText } from '../figures/depth-scale';
import { portPath } from '../port-path';
import rows from './port-rows.module.css';

/** The harbours of a port that are ports of their own in the lists; nothing for most ports. */
export function Harbours({ port, title }: { port: PortCard; title: string }) {
  // Stored answers of older versions have no harbours.
  const { harbours = [] } = port;
  if (harbours.length === 0) return null;
  return (
    <div className={rows.rows}>
      <p>{title}</p>
      <ul>
        {harbours.map(({ id, name, nameRu, maxDepth, isCoarse = false }) => (
          <li key={id}>
            <Link to={portPath(id)}>{nameRu ?? name}</Link>
            {maxDepth !== null && <span>{depthText({ maxDepth, isCoarse })}</span>}
          </li>
        ))}
      </ul>
      {harbours.some(({ isCoarse }) => isCoarse) && <p>{texts.coarseShort}</p>}
    </div>
  );
}
