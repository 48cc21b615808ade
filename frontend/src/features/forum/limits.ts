import { seconds } from '../../platform/durations';

export const chatPageSize = 50;
export const chatChangesLimit = 200;
/** Most messages of one topic in memory; dropped ones are read again when they are scrolled to. */
export const maxChatMessages = 400;
export const chatPoll = 15 * seconds;
/** Most news items that are shown between two messages of people. */
export const shownNewsBetween = 20;
export const homeChatMessages = 3;
export const topicPageSize = 20;
/** Topics, and things that one follows, beside the chat. */
export const besideChat = 6;
/** In px: from this width on there is room beside the chat; the style sheets have it too. */
export const besideChatFrom = 1200;
/** In seconds: an older list of topics is read again when it is opened. */
export const topicsFresh = 15;
export const forumStatsPoll = 60 * seconds;
/** Pause between two reads of a topic's participants, whose numbers every message changes. */
export const participantsPause = 5 * seconds;
export const foundPageSize = 20;
/** In characters, as the server takes it. */
export const shortestSearch = 2;
/** In seconds: what was found is looked for again when it is opened later. */
export const foundAge = { refetchOnMountOrArgChange: 30 };
