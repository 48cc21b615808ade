import { seconds } from '../../platform/durations';

export const chatPageSize = 50;
/** Messages that the server renders: as many as fill a high screen. */
export const renderedMessages = 12;
export const chatChangesLimit = 200;
/** Most messages of one topic in memory; dropped ones are read again when they are scrolled to. */
export const maxChatMessages = 400;
export const chatPoll = 15 * seconds;
/** Most news items that are shown between two messages of people. */
export const shownNewsBetween = 20;
export const homeChatMessages = 3;
export const topicPageSize = 20;
/** Number of topics, and of followed things, beside the chat. */
export const besideChat = 6;
/** In px; from this width on there is room beside the chat. The style sheets use the same number. */
export const besideChatFrom = 1200;
/** In seconds; an older list of topics is loaded again when it is opened. */
export const topicsFresh = 15;
export const forumStatsPoll = 60 * seconds;
/** In ms; pause between two loads of a topic's participants, whose numbers change with every message. */
export const participantsPause = 5 * seconds;
export const foundPageSize = 20;
/** In characters; the server's limit. */
export const shortestSearch = 2;
/** In seconds; older results are loaded again when the search is opened. */
export const foundAge = { refetchOnMountOrArgChange: 30 };
