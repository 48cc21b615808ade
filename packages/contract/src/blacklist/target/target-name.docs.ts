import { describeCalls, describeFields } from '../../call/describe.js';
import { targetNameCalls } from './target-name.calls.js';
import { newTargetName, suggestedTargetName, targetName } from './target-name.schemas.js';

const untilYear = [
  'The last year in which it bore the name; null when unknown or borne still.',
  2019,
] as const;

describeFields(targetName, {
  targetId: 'Id of the company or vessel.',
  name: ['The name.', 'Northern Petrel'],
  kind: 'Whether it bore the name once (`former`) or is known by it as well (`alias`).',
  untilYear,
  source: ['Where it says so: words or an address.', 'Регистр судоходства, выписка 2019 года'],
});
const suggested = describeFields(newTargetName, {
  targetType: 'Whether it is a company or a vessel.',
  targetId: 'Id of the company or vessel.',
  name: ['2 to 200 characters.', 'Northern Petrel'],
  kind: 'Whether it bore the name once (`former`) or is known by it as well (`alias`).',
  untilYear: ['1850 to 2100; empty when unknown.', 2019],
  source: ['Up to 500 characters: words or an address.', 'Регистр судоходства, выписка 2019 года'],
});
describeFields(suggestedTargetName, suggested);
describeFields(targetNameCalls.names.query, { targetId: 'Id of the company or vessel.' });

const known =
  'A name that it has already, by any spelling, is refused by `TargetNameExists`; more than 100 by `TooManyTargetNames`.';
describeCalls(targetNameCalls, {
  names: 'Former names first, the latest of them at the beginning. An unknown id has none.',
  addName: `It is found like the name itself, and a suggestion of it counts as a duplicate. ${known}`,
  deleteName: 'It is not found by this name any more.',
  suggestName: `It stands among the suggestions for a company or vessel, as one whose \`nameOf\` is not null. ${known}`,
});
