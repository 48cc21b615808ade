import type { PortFigure, SourcedFigure } from '@kubrik/contract';
import { depthRange } from '@kubrik/contract/ports/port-depths';
import { portCard as texts } from '../../../locales/ru/ports/port-card';
import { formatNumber } from '../../../ui/text/russian';

/** «11–12,2 м», «от 23,2 м» for a step of the scale; other figures as the source gives them, «11,4 м». */
export function figureText(figure: PortFigure, depth: SourcedFigure): string {
  const [from, to] = depthRange(figure, depth) ?? [depth.value, depth.value];
  if (to === null) return texts.metres(texts.from(formatNumber(from)));
  return texts.metres(from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`);
}

interface DepthOfPlace {
  /** Metres. */
  maxDepth: number;
  isCoarse: boolean;
}

/** A depth without a named place. */
export const depthText = ({ maxDepth, isCoarse }: DepthOfPlace): string =>
  figureText('berthDepth', { value: maxDepth, source: isCoarse ? 'world_port_index' : 'person' });
