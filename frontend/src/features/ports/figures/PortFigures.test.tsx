import type { PortCard, PortParticulars } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { textOf } from '../../../testing/text-of';
import { Harbours } from '../card/Harbours';
import { DoubtfulFigures, PortFigures } from './PortFigures';

const port = (particulars: PortParticulars) =>
  ({
    ...{ id: 'RUTMN', latitude: 45.1, longitude: 36.7, timezone: null },
    sources: [
      {
        ...{ source: 'world_port_index', year: 2019, code: 'RUTMN', name: null },
        ...{ latitude: null, longitude: null, isElsewhere: false, particulars },
      },
    ],
  }) as unknown as PortCard;

/** The texts of the figures that stand on top, and of those below what people say. */
const shown = (particulars: PortParticulars) => {
  const card = port(particulars);
  return {
    top: textOf(<PortFigures port={card} />),
    below: textOf(<DoubtfulFigures port={card} className="" />),
  };
};

it('a port of which no list has a depth asks those who know', () => {
  const { top, below } = shown({ pilotageCompulsory: true });
  expect(top).toContain('Глубин этого порта нет ни в одном списке');
  expect(below).toBe('');
});

it('depths on the coarse scale are ranges, and say of what', () => {
  const { top } = shown({ channelDepth: 11, berthDepth: 23.2 });
  expect(top).toContain('11–12,2 м');
  expect(top).toContain('от 23,2 м');
  expect(top).toContain('грубая шкала, World Port Index');
});

it('only what contradicts itself stands below', () => {
  const { top, below } = shown({ anchorage: false, anchorageDepth: 11, berthDepth: 6.4 });
  expect(top).toContain('6,4–7,6 м');
  expect(top).not.toContain('11–12,2 м');
  expect(below).toContain('якорной стоянки, по нему же, нет');
  expect(below).toContain('11–12,2 м');
  expect(below).not.toContain('6,4–7,6 м');
});

it('a port whose harbours alone have depths says where they stand, as steps of the scale', () => {
  const harbour = { id: 'SGJUR', name: 'Jurong', nameRu: 'Джуронг', maxDepth: 17.1, isCoarse: true };
  const card = { ...port({ pilotageCompulsory: true }), harbours: [harbour] };
  expect(textOf(<PortFigures port={card} />)).toContain('есть у его частей');
  const below = textOf(<Harbours port={card} title="" />);
  expect(below).toContain('17,1–18,2 м');
  expect(below).toContain('Грубая шкала, World Port Index');
});
