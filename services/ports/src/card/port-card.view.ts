import type { NearPort, PortCard } from '@kubrik/contract';
import { countryByCode } from '@kubrik/names';
import type { PortRow } from '../directory/port.repository.js';
import { milesTo, placeOf, viewPort } from '../directory/port.view.js';
import { isNameOf, positionOfRow } from '../source/position.js';
import type { SourceRecord } from '../source/source-facts.js';
import { viewSources } from '../source/source-record.view.js';

export function viewCard(
  port: PortRow & { isPositionDoubtful: boolean },
  records: SourceRecord[],
  otherCodes: string[],
  near: PortRow[],
): Omit<PortCard, 'hasTide' | 'harbours'> {
  const chosen = positionOfRow(port);
  const names = records
    .filter((record) => isNameOf(record, chosen))
    .flatMap(({ facts: { name = '', otherNames = [] } }) => [name, ...otherNames]);
  const own = new Set([port.name, port.nameRu]);
  return {
    ...viewPort(port),
    otherNames: [...new Set(names)].filter((name) => name && !own.has(name)),
    otherCodes,
    isPositionDoubtful: port.isPositionDoubtful,
    nearby: near.map((one) => viewNear(one, port)),
    sources: viewSources(records, port),
  };
}

function viewNear(near: PortRow, from: PortRow): NearPort {
  const { id, name, nameRu, countryCode, portType, facilities } = near;
  return {
    id,
    name,
    nameRu,
    countryCode,
    countryRu: countryByCode(countryCode)?.nameRu ?? countryCode,
    portType,
    miles: milesTo(near, placeOf(from)),
    hasAnchorage: facilities.includes('Якорная стоянка'),
  };
}
