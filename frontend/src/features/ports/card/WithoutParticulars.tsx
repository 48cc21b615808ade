import type { PortCard } from '@kubrik/contract';
import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { AskCrews } from './AskCrews';
import { Harbours } from './Harbours';

/** Of a port of which no source says anything as a whole: its harbours, or else one line that asks. */
export function WithoutParticulars({ port, onChat }: { port: PortCard; onChat(): void }) {
  // Answers kept from before have no harbours.
  const { harbours = [] } = port;
  if (harbours.length === 0) return <AskCrews onChat={onChat} />;
  return <Harbours port={port} title={texts.harbours} />;
}
