import type { PortCard } from '@kubrik/contract';
import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { AskCrews } from './AskCrews';
import { Harbours } from './Harbours';

/** For a port without particulars of its own: shows its harbours, or else one line that asks. */
export function WithoutParticulars({ port, onChat }: { port: PortCard; onChat(): void }) {
  // Stored answers of older versions have no harbours.
  const { harbours = [] } = port;
  if (harbours.length === 0) return <AskCrews onChat={onChat} />;
  return <Harbours port={port} title={texts.harbours} />;
}
