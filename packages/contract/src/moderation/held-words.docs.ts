import { describeCalls, describeFields } from '../call/describe.js';
import { heldWordList, heldWords, newHeldWordList } from './held-words.calls.js';

const texts = describeFields(heldWordList, {
  words: [
    'Up to 500, one word or several each, up to 60 characters. Case, accents and look-alike letters make no difference; `*` at the end stands for any ending.',
    ['диплом*', 'быстрый займ'],
  ],
});
describeFields(newHeldWordList, texts);
describeCalls(heldWords, {
  heldWords: 'Nobody but the administrator sees them.',
  saveHeldWords:
    'All of them at once; empty ones are left out. A new word takes effect within 15 seconds. Messages and topics of the forum with such a word wait for a moderator, but for those of moderators.',
});
