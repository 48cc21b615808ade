import { describeCalls, describeFields } from '../../call/describe.js';
import { unLocodeText } from '../ports.docs.js';
import { portCoastCalls } from './port-coast.calls.js';
import { mapPiece, portCoast, portOnCoast } from './port-coast.schemas.js';

describeFields(mapPiece, {
  west: ['Degrees east of its left edge.', 26.5],
  south: ['Degrees north of its lower edge.', 58.9],
  east: ['Degrees east of its right edge; beyond 180 where it crosses the date line.', 30.3],
  north: ['Degrees north of its upper edge.', 60.4],
});
describeFields(portOnCoast, {
  id: ['UN/LOCODE.', 'RUPRI'],
  name: ['Name in Latin letters.', 'Primorsk'],
  nameRu: ['Russian name; null where there is no established one.', 'Приморск'],
  latitude: ['Degrees north.', 60.35],
  longitude: ['Degrees east, within the piece.', 28.7],
});
describeFields(portCoast, {
  piece: 'What the piece shows, with the port in its middle; null where the position is unknown or doubtful.',
  land: 'Outlines of land that fill the piece and reach a little beyond it: longitude, latitude, longitude and so on. Natural Earth 1:10m, public domain.',
  ports: 'Known ports within the piece, the nearest first, without the port itself.',
});
describeFields(portCoastCalls.coast.params, { id: [unLocodeText, 'RUULU'] });
describeCalls(portCoastCalls, {
  coast: 'Ninety nautical miles from south to north. For orientation, never for navigation.',
});
