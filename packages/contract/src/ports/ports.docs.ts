import { describeCalls, describeFields } from '../call/describe.js';
import { commentCallTexts, commentTexts, newCommentTexts } from '../contribution/comment.docs.js';
import { heldText, isHeldText, moderatedDeletionText, reportText } from '../moderation/moderation.docs.js';
import {
  portAnswers,
  portFigures,
  portGrades,
  portParticulars,
  portSourceRecord,
} from './port-particulars.js';
import { ports } from './ports.calls.js';
import {
  country,
  foundPort,
  nearPort,
  newPort,
  newPortComment,
  port,
  portByDistance,
  portCard,
  portComment,
  portConfirmation,
  portConflicts,
  portHarbour,
  portImport,
  portMap,
  portPair,
  portPosition,
  sentPort,
  sentPortComment,
} from './ports.schemas.js';

export const unLocodeText =
  'UN/LOCODE: two letters of the country and three letters or digits of the place. Blanks, dashes and small letters are accepted, `nl rtm`; anything else is refused although the schema says only text.';

/** Splits a key into words: «maxDraft» becomes «max draft». */
const wordsOf = (key: string) => key.replace(/[A-Z]|\d+t/g, (part) => ` ${part.toLowerCase()}`);

function particularsTexts() {
  const figures = portFigures.map((key) => [key, `Metres: ${wordsOf(key)}.`]);
  const grades = Object.keys(portGrades).map((key) => [key, `One of several words: ${wordsOf(key)}.`]);
  const answers = portAnswers.map((key) => [key, `Yes or no: ${wordsOf(key)}.`]);
  const texts = Object.fromEntries([...figures, ...grades, ...answers]);
  const navarea = ['Roman numeral of its NAVAREA.', 'XIII'] as const;
  return { ...(texts as Record<Exclude<keyof typeof portParticulars.shape, 'navarea'>, string>), navarea };
}

const portTexts = describeFields(port, {
  id: ['Its UN/LOCODE without a blank.', 'RUVVO'],
  name: ['Name in Latin letters, as the code list gives it.', 'Vladivostok'],
  nameRu: ['Russian name; null where there is no established one.', 'Владивосток'],
  country: ['English name of the country.', 'Russia'],
  countryRu: ['Russian name of the country.', 'Россия'],
  countryCode: ['ISO 3166-1 alpha-2.', 'RU'],
  unLocode: ['The same as `id`.', 'RUVVO'],
  latitude: ['Degrees north, WGS 84; null when unknown.', 43.1],
  longitude: ['Degrees east, WGS 84; null when unknown.', 131.8833],
  portType: 'Kind of water that it is on.',
  isInland: [
    'Whether only the list of codes calls the place, which is far from the sea, a seaport; people see «внутренний порт».',
    false,
  ],
  region: 'Part of the world, by its country.',
  maxDepth: ['Greatest depth in metres; null when unknown.', 15.5],
  timezone: ['IANA name, by its coordinates; null when unknown.', 'Asia/Vladivostok'],
  description: ['Text of whoever added it; empty for ports of the code list.', ''],
  facilities: ['What it offers.', ['Бункеровка']],
  cargoTypes: ['What it handles.', ['Контейнеры']],
  agents: ['Number of its agents that moderators have approved.', 0],
  reviews: 'Number of comments.',
  rating: 'Its counted ratings; null when nobody has rated it.',
  isActive: ['False for a port that is closed.', true],
  isConfirmed: [
    'False for a port that a person added until a moderator, an import or three people have confirmed it; lists, the map and the search by name leave it out so long.',
    true,
  ],
  isAdded: ['Whether a person added it; all others are the directory’s.', false],
});
describeFields(portHarbour, {
  id: ['Its UN/LOCODE without a blank.', 'SGKEP'],
  name: ['Name in Latin letters.', 'Keppel'],
  nameRu: ['Russian name; null where there is no established one.', 'Кеппел'],
  maxDepth: ['Greatest depth in metres; null when unknown.', 14],
  isCoarse: [
    'Whether this depth is the lower end of a step of five feet, as the World Port Index has it.',
    true,
  ],
});
describeFields(portByDistance, {
  ...portTexts,
  miles: ['Nautical miles in a straight line from the position that was asked.', 12.5],
});
describeFields(foundPort, {
  ...portTexts,
  miles: [
    'Nautical miles in a straight line from the place that the text names, where it names a position or a place without a code.',
    12.5,
  ],
});
describeFields(portCard, {
  ...portTexts,
  otherNames: ['Former names and those that seafarers use, in any language.', ['Владик']],
  harbours:
    'Parts of it that are ports of their own in the lists, with a depth, as of Singapore and Rotterdam.',
  otherCodes: ['Further UN/LOCODEs that lead to it.', ['RUFIP']],
  isPositionDoubtful: [
    'Whether its sources contradict one another about where it is, and nobody has decided yet; the map leaves it out.',
    false,
  ],
  nearby: 'The five nearest ports, the nearest first; none where the position is unknown or doubtful.',
  sources: 'What each source says of it; the one whose position is taken comes first.',
  hasTide: ['Whether a tide station lies within 15 km, so that its tide can be predicted.', true],
});
describeFields(nearPort, {
  id: ['Its UN/LOCODE.', 'RUNJK'],
  name: ['Name in Latin letters.', 'Nakhodka'],
  nameRu: ['Russian name; null where there is no established one.', 'Находка'],
  countryCode: ['ISO 3166-1 alpha-2.', 'RU'],
  countryRu: ['Russian name of the country.', 'Россия'],
  portType: 'Kind of water that it is on.',
  miles: ['Nautical miles in a straight line.', 52.4],
  hasAnchorage: ['Whether a source says that it has an anchorage.', true],
});
describeFields(portSourceRecord, {
  source: 'Who says it; `docs/data-sources.md` names the lists.',
  year: ['Of the edition or copy; null when nobody said.', 2025],
  code: ['Its UN/LOCODE in this source.', 'RUVVO'],
  name: ['Its name in this source; null for a source without names.', 'Vladivostok'],
  latitude: ['Degrees north, WGS 84; null when it does not say.', 43.1],
  longitude: ['Degrees east, WGS 84; null when it does not say.', 131.8833],
  isElsewhere: [
    'Whether its position contradicts the port’s: it may mean another port, and its particulars are left aside.',
    false,
  ],
  particulars: 'What it says for ships; what it does not say is left out, so that «no» is never «not known».',
});
describeFields(portParticulars, particularsTexts());
describeFields(sentPort, { ...portTexts, isHeld: isHeldText });
describeFields(newPort, {
  name: ['3 to 100 characters.', 'Порт Радость'],
  country: [
    'English or Russian name or ISO code, 2 to 60 characters; a country that is not known is refused.',
    'Россия',
  ],
  unLocode: [`${unLocodeText} Its country has to be the one that \`country\` names.`, 'RUVVO'],
  latitude: ['Degrees north, −90 to 90, as a number or its text.', 43.1],
  longitude: ['Degrees east, −180 to 180, as a number or its text.', 131.8833],
  maxDepth: ['Metres, 0 to 100, as a number or its text; nothing when unknown.', 15.5],
  portType: 'Kind of water; `seaport` when left out.',
  description: ['10 to 10,000 characters.', 'Небольшой порт на востоке залива.'],
  facilities: ['At most 50 texts of at most 100 characters.', ['Бункеровка']],
  cargoTypes: ['At most 50 texts of at most 100 characters.', ['Контейнеры']],
  isActive: 'Accepted and ignored: a new port is active.',
});
describeFields(country, {
  code: ['ISO 3166-1 alpha-2.', 'RU'],
  name: ['English name.', 'Russia'],
  nameRu: ['Russian name.', 'Россия'],
  region: 'Part of the world.',
  ports: 'Number of its active ports.',
});
describeFields(portMap, {
  unlocode: ['UN/LOCODEs, five characters each, without anything between them.', 'NLRTMRUVVO'],
  name: ['Names in the same order.', ['Rotterdam', 'Vladivostok']],
  type: ['One digit for each port: the index of its type in `seaport`, `river`, `lake`, `canal`.', '00'],
  latitude: ['Differences from the port before, in ten-thousandths of a degree.', [519167, -88167]],
  longitude: ['Differences from the port before, in ten-thousandths of a degree.', [45000, 1273833]],
  size: [
    'One digit for each port: 0 known everywhere, 1 large, 2 medium, 3 small, 4 in a list of harbours, 5 other, 6 inland.',
    '01',
  ],
  depth: [
    'One digit to the base of 36 for each port: its greatest depth in whole metres, 0 when unknown or contradicted, `z` for 35 and more.',
    'of',
  ],
  deepest: [
    'One digit to the base of 36 for each port: the most whole metres that its channel, berths, anchorage or harbours may have, 0 when unknown, `z` for 35 and more. A ship that needs more has no place there.',
    'zg',
  ],
  facilities: [
    'Two hexadecimal digits for each port, the sum of 1 anchorage, 2 fuel, 4 water, 8 provisions, 16 medical care, 32 repairs, 64 garbage, 128 containers.',
    'ff3e',
  ],
  absent: [
    'Two hexadecimal digits for each port, as `facilities`: those that a source says are not there. A facility in neither is not known.',
    '0081',
  ],
});
const textsOfComment = describeFields(portComment, {
  ...commentTexts,
  portId: ['UN/LOCODE of the port.', 'RUVVO'],
  likes: 'Number of likes.',
});
describeFields(sentPortComment, { ...textsOfComment, isHeld: isHeldText });
describeFields(newPortComment, {
  authorName: [
    'Up to 80 characters. A visitor has to give one, although the schema lets it be left out; a signed-in person’s own name is used.',
    'Боцман',
  ],
  ...newCommentTexts,
});
describeFields(portConflicts, {
  total: 'How many positions there are to decide.',
  positions: 'At most 50 of them, those of the most used ports first.',
  pairs: 'Two ports of one country at one position; at most 50, those of the most used ports first.',
});
describeFields(portConflicts.shape.positions.element, {
  id: ['UN/LOCODE of the port.', 'FRVSS'],
  name: ['Name in Latin letters.', 'Villefranche-sur-Saone'],
  nameRu: ['Russian name; null where there is no established one.', null],
  countryRu: ['Russian name of the country.', 'Франция'],
  kind: 'What is amiss: its sources contradict one another, or it lies abroad.',
  isPositionDoubtful: ['Whether the map leaves it out until somebody decides.', true],
  sources: 'What each source says.',
});
describeFields(portConflicts.shape.pairs.element, {
  countryRu: ['Russian name of the country.', 'Канада'],
  latitude: ['Degrees north, WGS 84, of both.', 45.43333],
  longitude: ['Degrees east, WGS 84, of both.', -75.7],
  ports: 'The two.',
});
describeFields(portConflicts.shape.pairs.element.shape.ports.element, {
  id: ['UN/LOCODE of the port.', 'CAHUL'],
  name: ['Name in Latin letters.', 'Hull'],
  nameRu: ['Russian name; null where there is no established one.', null],
});
describeFields(portPosition, { position: 'Where it is; null when none of what is said is right.' });
describeFields(portPosition.shape.position.unwrap(), {
  latitude: ['Degrees north, −90 to 90.', 43.7],
  longitude: ['Degrees east, −180 to 180.', 7.3],
});
describeFields(portPair, {
  id: ['UN/LOCODE of the port that stays.', 'CAOTT'],
  otherId: ['UN/LOCODE of the other one.', 'CAHUL'],
  isSame: ['True: the other code leads to the first port from now on. False: they are two.', false],
});
describeFields(portImport, {
  added: 'Ports that are new.',
  changed: 'Ports of which something changed.',
  unchanged: 'Ports that were the same already.',
  skipped: 'Lines about places without a port.',
  refused: 'Lines that could not be read.',
  warnings: 'Lines that were imported in part.',
});
for (const lines of [portImport.shape.refused.element, portImport.shape.warnings.element])
  describeFields(lines, {
    line: 'Number of the line in the file.',
    reason: ['Why, in Russian.', 'Неизвестная страна XX'],
  });

describeFields(ports.list.query, {
  country: ['Only ports of this country: its English or Russian name or its code.', 'RU'],
});
describeFields(ports.region.params, { region: 'Part of the world, or `all`.' });
describeFields(ports.search.params, { text: ['What to look for, up to 200 characters.', 'владивасток'] });
describeFields(ports.near.query, {
  latitude: ['Degrees north, WGS 84. The site rounds it to a tenth of a degree.', 43.1],
  longitude: ['Degrees east, WGS 84.', 131.9],
});
describeFields(ports.view.params, { id: [unLocodeText, 'RUVVO'] });
describeFields(ports.view.reply, { success: 'Always true.' });
describeFields(ports.port.params, { id: [unLocodeText, 'RUVVO'] });
describeFields(ports.like.body, { likeType: 'The only kind; may be left out.' });
describeFields(ports.like.reply, {
  likes: 'Number of likes.',
  liked: 'Whether one of them is one’s own.',
});
describeFields(ports.importLines.body, {
  header: [
    'First line of the file with the names of its columns; without it the columns are those of the UN/LOCODE code list.',
    'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Status,Function,Date,IATA,Coordinates,Remarks',
  ],
  lines: [
    'Lines of the file, CSV, at most 900,000 characters.',
    ',"RU","VVO","Vladivostok","Vladivostok",,"AI","1-345---","9601",,"4307N 13154E",',
  ],
  firstLine: ['Number in the file of the first of these lines; 1 when left out.', 2],
});

describeFields(portConfirmation, {
  isConfirmed: ['Whether everybody finds it.', false],
  confirmations: ['How many people of different networks have confirmed it.', 1],
  needed: ['How many are needed.', 3],
  isOwn: ['Whether one has added it.', false],
  hasConfirmed: ['Whether one has confirmed it.', false],
});
describeCalls(ports, {
  list: 'From the UN/LOCODE code list, the World Port Index and what people added. Larger and better known ports come first, of ports alike those that are opened more often.',
  region: 'The same as the list, for one part of the world.',
  search:
    'Finds by code, also a further one, or by its last three letters (`RTM`); by names in either script, former and common ones too; and by country. Forgives typos, added words and the wrong keyboard layout. A position, or a place that has no code, is answered by the nearest known ports, with their distances. One page, no cursor.',
  near: 'Known ports alone, because beside each lie landings that no ship calls at. One page, no cursor.',
  map: 'Columns instead of objects, because the whole map is one answer. A coordinate is the sum of all differences up to its place.',
  port: 'The code may be written with blanks and in small letters.',
  view: 'Within each size, lists have the ports first that were opened more often lately: an opening counts half as much a month later. Openings are collected in memory and saved once a second; nobody’s name stands beside them.',
  tide: 'Heights and times follow from the constituents for any moment; `@neaps/tide-predictor` does that. Wind and pressure are not in them, and they are not for navigation.',
  add: `Anybody who is signed in may add a port. Its page is there at once, for everybody; lists, the map and the search by name have it once it is confirmed. A code that exists, or that a held port has, is refused by \`PortExists\`. ${heldText} Publishing a held port confirms it.`,
  mine: 'Ports that one has added and that wait for their confirmation.',
  confirmation:
    'Whether one has added or confirmed it follows from the session. A port of the directory is confirmed.',
  confirm:
    'Anybody with a verified e-mail address but its author, once; others get `Forbidden`. Of one network one person counts. Three make it public; confirming what is confirmed changes nothing.',
  approve: 'For moderators. Approving it again changes nothing.',
  report: `${reportText} A port of the directory is refused by \`Forbidden\`, too.`,
  delete: `${moderatedDeletionText} A port of the directory is refused by \`Forbidden\`. Its comments go out of view with it; the code may be added again, and then the port does not come back.`,
  ...commentCallTexts,
  reactToComment: `${commentCallTexts.reactToComment} \`like\` is the like of the comment.`,
  ownReactions: `${commentCallTexts.ownReactions} Whose they are follows from the session or the browser’s cookie.`,
  like: 'One like for each person; a second call takes it back. A browser without our cookie gets one. It is the reaction `like` of the comment.',
  likes: 'Whether one of them is one’s own follows from the session or the browser’s cookie.',
  agents: 'Of all ports, at most 200.',
  countries: 'Only countries that have active ports.',
  conflicts: 'What a moderator has decided is not there any more.',
  place:
    'The decision is a source like others, before all lists; an import never undoes it. Ports that people added are refused by `Forbidden`.',
  decidePair:
    'Comments and what sources say of the other port move to the first one. Ports that people added are refused by `Forbidden`.',
  importLines:
    'Takes a part of a file; `npm run ports:import` sends one part after the other. Ports that people added are kept.',
});
