import type { PortCard } from '@kubrik/contract';
import { tooShallowPlace } from '@kubrik/contract/ports/port-depths';
import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { formatNumber } from '../../../ui/text/russian';
import { figureText } from './depth-scale';
import { firstValue, valuesOf } from './particulars';

export const depths = ['channelDepth', 'berthDepth', 'anchorageDepth', 'tankerDepth'] as const;
/** What a port is for ships: depths, the draught, and the length and beam of the largest ship. */
export const shipFigures = [...depths, 'maxDraft', 'ship'] as const;
export type ShipFigure = (typeof shipFigures)[number];

/** Least ratio of length to draught of a cargo ship. */
const leastLengthToDraught = 10;
const leastLengthOfCargoShip = 60;

export interface Contradiction {
  text: string;
  /** The figures of which at least one must be wrong. */
  figures: readonly ShipFigure[];
}

/**
 * Such contradictions arise because the World Port Index has depths of old surveys beside ships of new
 * berths.
 */
export function contradictionsOf(port: Partial<PortCard>): Contradiction[] {
  const found: Contradiction[] = [];
  const [channel] = valuesOf(port, 'channelDepth');
  const [[berth], [tanker]] = [valuesOf(port, 'berthDepth'), valuesOf(port, 'tankerDepth')];
  const [anchorage] = valuesOf(port, 'anchorageDepth');
  const [draft, length] = [firstValue(port, 'maxDraft'), firstValue(port, 'maxLength')];
  const metres = (value: number) => texts.metres(formatNumber(value));
  const place = tooShallowPlace({ channel, berth, tanker }, draft);
  const shallow = { channel, berth }[place ?? 'channel'];
  if (place && shallow && draft !== undefined)
    found.push({
      text: texts.contradictions[place](figureText(`${place}Depth`, shallow), metres(draft)),
      figures: [...depths, 'maxDraft'],
    });
  const isCargoShip = length !== undefined && length >= leastLengthOfCargoShip;
  if (draft !== undefined && isCargoShip && length < draft * leastLengthToDraught)
    found.push({
      text: texts.contradictions.ship(metres(length), metres(draft)),
      figures: ['maxDraft', 'ship'],
    });
  if (anchorage && firstValue(port, 'anchorage') === false)
    found.push({
      text: texts.contradictions.anchorage(figureText('anchorageDepth', anchorage)),
      figures: ['anchorageDepth'],
    });
  return found;
}
