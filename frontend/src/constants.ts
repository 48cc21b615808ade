/** Limits and fixed figures of the interface, in one place. */
const seconds = 1000;
const minutes = 60 * seconds;

export const mobileBelow = 768;

export const newsPageSize = { desktop: 5, mobile: 10 } as const;
export const newsRefetch = 10 * minutes;
/** In seconds, as RTK Query counts. */
export const newsFresh = 5 * 60;
export const newsKept = 30 * 60;
export const newsFetchLimit = 50;
export const pageButtons = 5;

export const bars = { nearTop: 100, minMove: 10, throttle: 100 } as const;
export const tooltip = { delay: 700, skipDelay: 300 } as const;
export const toastTime = 5000;
export const scrollTopAfter = 300;

export const adminEntry = { clicks: 7, resetAfter: 10 * seconds } as const;
export const oneTimeCodeLength = 6;
export const adminLoginName = 'admin';

export const chatPageSize = 50;
export const chatChangesLimit = 200;
/** Most messages of one topic in memory; dropped ones are read again when they are scrolled to. */
export const chatKept = 400;
export const chatPoll = 15 * seconds;
export const homeChatMessages = 3;
export const topicPageSize = 20;
/** In seconds: an older list of topics is read again when it is opened. */
export const topicsFresh = 15;
export const forumStatsPoll = 60 * seconds;
export const portPageSize = 60;
/** Most ports that a search by text gives. */
export const portSearchLimit = 100;
/** In seconds: an older list of ports is read again when it is opened. */
export const portsFresh = 60;
/** Built-in ports of the compact list. */
export const compactPorts = 3;
/** Companies, vessels, entries or votes per page. */
export const reputationPageSize = 30;
/** In seconds: an older list of them is read again when it is opened. */
export const reputationFresh = 30;
/** Pause after the last key before a search is made. */
export const searchPause = 300;

/** Defaults of every query of the banking section; the second and third in seconds, as RTK Query counts. */
export const bankingRefetch = 30 * seconds;
export const bankingFresh = 15;
export const bankingKept = 30 * 60;
export const bankingNewsRefetch = 4 * 60 * minutes;
export const bankingNewsShown = 4;
export const bankingNewsTags = 3;
export const bankReviewPageSize = 20;
/** The banks whose summaries are shown while none is chosen: those with the most reviews. */
export const bankSummariesShown = 6;

export const vacancyPageSize = 30;
export const vacancyRefetch = 5 * minutes;

export const aiUsagePoll = 30 * seconds;
/** Share of the AI limit in percent above which its bar turns yellow, and at which it turns red. */
export const aiUsageBounds = { warn: 80, full: 100 } as const;
export const maintenancePoll = 15 * seconds;

export const statsRefetch = 30 * seconds;
export const logsRefetch = 10 * seconds;
export const logsShown = 50;
/** The repair bot's status and health. */
export const botStatusPoll = 30 * seconds;
export const botHealthPoll = 60 * seconds;
/** Newest news that the panel offers for the messenger group. */
export const newsToChoose = 20;
/** Runs of a content job that the panel shows. */
export const runsShown = 5;
/** How often a running content job is polled, for a panel without events. */
export const jobRunPoll = 5 * seconds;

/** The screen of the migration shows a finished step no sooner than this after the one before. */
export const migrationPace = 3 * seconds;
/** How often it is polled without a live connection. */
export const migrationPoll = 3 * seconds;

export const requestTimeout = 30 * seconds;
/** `max-age` in the header of every GET request, in seconds. */
export const requestMaxAge = 300;

/** The map of ports. */
export const map = {
  /** Latitude and longitude. */
  center: [45, 0],
  zoom: 3,
  /** A port that is chosen from the list is shown at least this near. */
  portZoom: 9,
  height: 600,
  tileSize: 256,
  maxZoom: 18,
  /** The public tile service of OpenStreetMap; a build names its own in `VITE_MAP_TILES`. */
  tiles:
    (import.meta.env?.VITE_MAP_TILES as string | undefined) ??
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  popup: { maxWidth: 300, minWidth: 50 },
  /** Pixels. */
  keyboardPan: 80,
  wheelPause: 40,
  wheelPixels: 60,
  longPress: 600,
  tapTolerance: 15,
} as const;

/** Fixed figures of the interface, not computed from data. */
export const staticFigures = {
  ports: 21_000,
  activePorts: 21_847,
  shipsEnRoute: 45_392,
  trends: { cargo: 5.2, containers: 3.8, oil: 2.1 },
  mainPorts: 9,
  portRating: 4.5,
  portReviews: 142,
  companies: 1000,
  vessels: 50_000,
} as const;

/** The product's channel; a build names its own in `VITE_MESSENGER_CHANNEL`. */
export const messengerChannel: string = import.meta.env?.VITE_MESSENGER_CHANNEL ?? 'https://t.me/kubrik_crew';
