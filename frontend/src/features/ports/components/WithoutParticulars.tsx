import type { PortCard } from '@kubrik/contract';
import { Link } from 'react-router';
import { portCard as texts } from '../../../locales/ru/port-card';
import { formatNumber } from '../../../ui/russian';
import { portPath } from '../port-path';
import { AskCrews } from './AskCrews';
import rows from './port-rows.module.css';

/** Of a port of which no source says anything as a whole: its harbours, or else one line that asks. */
export function WithoutParticulars({ port, onChat }: { port: PortCard; onChat(): void }) {
  // Answers kept from before have no harbours.
  const { harbours = [] } = port;
  if (harbours.length === 0) return <AskCrews onChat={onChat} />;
  return (
    <div className={rows.rows}>
      <p>{texts.harbours}</p>
      <ul>
        {harbours.map(({ id, name, nameRu, maxDepth }) => (
          <li key={id}>
            <Link to={portPath(id)}>{nameRu ?? name}</Link>
            {maxDepth !== null && <span>{texts.harbourDepth(formatNumber(maxDepth))}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
