import type { PortCard, PortSource } from '@kubrik/contract';
import { expect, it } from 'vitest';
import { textOf } from '../../../testing/text-of';
import { PortSources } from './PortSources';

const record = (source: PortSource, name: string | null) => ({
  ...{ source, name, year: 2025, code: 'RUULU', latitude: null, longitude: null },
  ...{ isElsewhere: false, particulars: {} },
});

it('credits the source whose name is shown, and ours for the Russian one', () => {
  const sources = [
    record('world_port_index', 'Ust-Luga'),
    record('curated', null),
    record('unlocode', "Ust'-Luga"),
  ];
  const port = { id: 'RUULU', name: "Ust'-Luga", nameRu: 'Усть-Луга', sources } as unknown as PortCard;
  const text = textOf(<PortSources port={port} />);
  expect(text).toContain('Название: UN/LOCODE');
  expect(text).toContain('Русское название: Кубрик');
  expect(text).not.toContain('World Port Index');
});
