import { describeCalls, describeFields } from '../../call/describe.js';
import { targetMergeCalls } from './target-merge.calls.js';
import { mergedPair, mergePreview, mergeSide, newMerge } from './target-merge.schemas.js';

const pair = describeFields(mergedPair, {
  targetType: 'Whether they are companies or vessels.',
  fromId: 'Id of the one that goes; it leads to the other from then on.',
  intoId: 'Id of the one that stays.',
});
describeFields(newMerge, {
  ...pair,
  kind: 'Whether the name of the one that goes is a former name of the other (`former`) or an alias (`alias`).',
  source: ['What says that both are one, up to 500 characters.', 'Реестр компаний, запись 1234'],
});
describeFields(mergeSide, {
  target: 'The company or vessel.',
  comments: ['Votes with a comment.', 3],
  entries: ['Official entries, also those that are resolved.', 1],
  reports: ['Reports about contracts.', 2],
  names: ['Former names and aliases.', 0],
  links: ['Links between companies and vessels.', 2],
});
describeFields(mergePreview, {
  from: 'The one that goes.',
  into: 'The one that stays.',
  doubleVotes: ['How many people voted on both: the newer of their votes stays.', 1],
});

const refused =
  'Two vessels with different IMO numbers, a fictional one with a real one, and one with itself are refused by `ValidationFailed`.';
describeCalls(targetMergeCalls, {
  mergePreview: refused,
  merge: `Votes, entries, reports about contracts, names, links and followers move; the name of the one that goes becomes a name of the other, and its id leads there. Of two votes of one person the newer stays. It cannot be undone. ${refused}`,
});
