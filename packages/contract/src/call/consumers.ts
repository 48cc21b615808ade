import { adminEvents } from '../admin/admin.events.js';
import { bankingEvents } from '../banking/banking.events.js';
import { blacklistEvents } from '../blacklist/blacklist.events.js';
import { contributionEvents } from '../contribution/contribution.events.js';
import { forumEvents } from '../forum/forum.events.js';
import { jobEvents } from '../jobs/jobs.events.js';
import { newsEvents } from '../news/news.events.js';
import { portEvents } from '../ports/ports.events.js';
import { protectionEvents } from '../protection/protection.events.js';
import { userEvents } from '../users/users.events.js';
import type { Domain } from './call.js';
import type { Event } from './event.js';

/** A consumer: the handlers of a service under one name. It handles each event exactly once over all replicas. */
export interface ConsumerSpec {
  /** Name of the consumer, one for each purpose. */
  as: string;
  /** The service that handles them. */
  domain: Domain;
  /** The handled events, all of one domain. */
  events: readonly Event[];
  /**
   * Which events are handled in the order of publication: those with the same `key` (see the event's declaration), or
   * all of the stream. Default `key`.
   */
  order?: 'key' | 'stream';
}

const erasing = <const D extends Domain>(domain: D) => ({
  as: `${domain}-deleted-accounts`,
  domain,
  events: [userEvents.accountDeleted],
});

/**
 * Each service erases what it holds about a person whose account was deleted; the users service publishes the event.
 */
export const deletedAccounts = {
  news: erasing('news'),
  ports: erasing('ports'),
  jobs: erasing('jobs'),
  protection: erasing('protection'),
  blacklist: erasing('blacklist'),
  forum: erasing('forum'),
  banking: erasing('banking'),
  media: erasing('media'),
  admin: erasing('admin'),
} as const;

const learningNames = <const D extends Domain>(domain: D) => ({
  as: `${domain}-leaving-people`,
  domain,
  events: [userEvents.deletionChanged],
});

/**
 * Services store the names of people who have asked for deletion until the account is deleted, because texts of others
 * may contain them.
 */
export const leavingPeople = {
  news: learningNames('news'),
  ports: learningNames('ports'),
  jobs: learningNames('jobs'),
  protection: learningNames('protection'),
  blacklist: learningNames('blacklist'),
  forum: learningNames('forum'),
  banking: learningNames('banking'),
  media: learningNames('media'),
  admin: learningNames('admin'),
} as const satisfies Record<keyof typeof deletedAccounts, ConsumerSpec>;

const learningWhoIsShown = <const D extends Domain>(domain: D) => ({
  as: `${domain}-shown-people`,
  domain,
  events: [userEvents.publicChoicesChanged],
});

/** Services that show what a person wrote store who allows it, and under which name. */
export const shownPeople = {
  ports: learningWhoIsShown('ports'),
  forum: learningWhoIsShown('forum'),
} as const satisfies Partial<Record<Domain, ConsumerSpec>>;

const renaming = <const D extends Domain>(domain: D) => ({
  as: `${domain}-renamed-people`,
  domain,
  events: [userEvents.changed],
});

/** Services that store names beside texts update them when a person changes their name. */
export const renamedPeople = {
  news: renaming('news'),
  ports: renaming('ports'),
  jobs: renaming('jobs'),
  blacklist: renaming('blacklist'),
  protection: renaming('protection'),
  forum: renaming('forum'),
} as const satisfies Partial<Record<Domain, ConsumerSpec>>;

/** Every consumer. A service may read no other events of the stream (see the NATS users in `docs/operations.md`). */
export const consumers = {
  adminAudit: { as: 'admin-audit', domain: 'admin', events: [adminEvents.actionPerformed] },
  adminJobs: { as: 'admin-jobs', domain: 'admin', events: [adminEvents.runChanged] },
  /** In the order of publication, so that no report comes after the deletion of the reported thing. */
  adminInbox: {
    as: 'admin-inbox',
    domain: 'admin',
    order: 'stream',
    events: Object.values(contributionEvents),
  },
  /** Each service deletes and restores its contributions as moderators decide. */
  forumModeration: { as: 'forum-moderation', domain: 'forum', events: [adminEvents.reportsDecided] },
  newsModeration: { as: 'news-moderation', domain: 'news', events: [adminEvents.reportsDecided] },
  bankingModeration: { as: 'banking-moderation', domain: 'banking', events: [adminEvents.reportsDecided] },
  blacklistModeration: {
    as: 'blacklist-moderation',
    domain: 'blacklist',
    events: [adminEvents.reportsDecided],
  },
  jobsModeration: { as: 'jobs-moderation', domain: 'jobs', events: [adminEvents.reportsDecided] },
  portsModeration: { as: 'ports-moderation', domain: 'ports', events: [adminEvents.reportsDecided] },
  userReportAnswers: { as: 'user-report-answers', domain: 'users', events: [adminEvents.reportsDecided] },
  userShownContributions: {
    as: 'user-shown-contributions',
    domain: 'users',
    events: [contributionEvents.shown],
  },
  /** In the order of publication, because the messenger's group shows them in this order. */
  messengerNews: {
    as: 'messenger-news',
    domain: 'admin',
    order: 'stream',
    events: [newsEvents.published, newsEvents.edited, newsEvents.archived],
  },
  /** Services keep copies of every company account. */
  blacklistCompanies: {
    as: 'blacklist-companies',
    domain: 'blacklist',
    events: [userEvents.companyChanged],
  },
  bankingCompanies: { as: 'banking-companies', domain: 'banking', events: [userEvents.companyChanged] },
  jobEmployers: { as: 'job-employers', domain: 'jobs', events: [userEvents.companyChanged] },
  jobRates: { as: 'job-rates', domain: 'jobs', events: [bankingEvents.ratesUpdated] },
  userSessions: {
    as: 'user-sessions',
    domain: 'users',
    events: [userEvents.changed, userEvents.measuresChanged],
  },
  userJobApplications: {
    as: 'user-job-applications',
    domain: 'users',
    events: [
      jobEvents.applied,
      jobEvents.applicationMoved,
      jobEvents.closedForApplicants,
      jobEvents.reopenedForApplicants,
      jobEvents.documentExpires,
    ],
  },
  userFollowedVacancies: {
    as: 'user-followed-vacancies',
    domain: 'users',
    events: [jobEvents.followed, jobEvents.added, jobEvents.changed, jobEvents.reopened],
  },
  /** The users service stores the owners of listed CVs, to whom employers may write. */
  userListedCvs: { as: 'user-listed-cvs', domain: 'users', events: [jobEvents.cvListed] },
  jobCvMessages: { as: 'job-cv-messages', domain: 'jobs', events: [userEvents.companyWrote] },
  userCvMessages: { as: 'user-cv-messages', domain: 'users', events: [jobEvents.cvMessageWarned] },
  userSavedSearches: { as: 'user-saved-searches', domain: 'users', events: [jobEvents.searchesMatched] },
  /** Saved searches check each vacancy once it is public. */
  jobSavedSearches: { as: 'job-saved-searches', domain: 'jobs', events: [jobEvents.added] },
  jobSearchUnsubscriptions: {
    as: 'job-search-unsubscriptions',
    domain: 'jobs',
    events: [userEvents.searchUnsubscribed],
  },
  userFollowedCompanies: {
    as: 'user-followed-companies',
    domain: 'users',
    events: [
      blacklistEvents.followed,
      blacklistEvents.merged,
      blacklistEvents.entryAdded,
      blacklistEvents.voteCommented,
      blacklistEvents.experienceTold,
    ],
  },
  userReviewedBanks: {
    as: 'user-reviewed-banks',
    domain: 'users',
    events: [bankingEvents.representedReviewed],
  },
  userSuggestions: { as: 'user-suggestions', domain: 'users', events: [blacklistEvents.suggestionDecided] },
  userAddedPorts: {
    as: 'user-added-ports',
    domain: 'users',
    events: [portEvents.confirmed],
  },
  userMentions: {
    as: 'user-mentions',
    domain: 'users',
    events: [forumEvents.messagePosted, forumEvents.messageReworded, forumEvents.reactionAdded],
  },
  userTopics: {
    as: 'user-topics',
    domain: 'users',
    events: [forumEvents.topicCreated, forumEvents.topicFollowed, forumEvents.topicModerated],
  },
  userNewsComments: {
    as: 'user-news-comments',
    domain: 'users',
    events: [
      newsEvents.commentAdded,
      newsEvents.commentReworded,
      newsEvents.commentReacted,
      newsEvents.followed,
    ],
  },
  userPortComments: {
    as: 'user-port-comments',
    domain: 'users',
    events: [
      portEvents.commentAdded,
      portEvents.commentReworded,
      portEvents.commentReacted,
      portEvents.followed,
      portEvents.joined,
    ],
  },
  userCommentReplies: { as: 'user-comment-replies', domain: 'users', events: [newsEvents.commentReplied] },
  /** In the order of publication, because the chat shows them in this order. */
  forumChatNews: {
    as: 'forum-chat-news',
    domain: 'forum',
    order: 'stream',
    events: [newsEvents.published, newsEvents.edited, newsEvents.archived],
  },
  forumChatNewsComments: {
    as: 'forum-chat-news-comments',
    domain: 'forum',
    events: [
      newsEvents.commentAdded,
      newsEvents.commentChanged,
      newsEvents.commentDeleted,
      newsEvents.commentRestored,
      newsEvents.commentReacted,
      newsEvents.archived,
    ],
  },
  forumChatPortComments: {
    as: 'forum-chat-port-comments',
    domain: 'forum',
    events: [
      portEvents.commentAdded,
      portEvents.commentChanged,
      portEvents.commentDeleted,
      portEvents.commentRestored,
      portEvents.commentReacted,
      portEvents.removed,
    ],
  },
  /** In the order of publication, because the chat shows them in this order. */
  forumChatJobs: {
    as: 'forum-chat-jobs',
    domain: 'forum',
    order: 'stream',
    events: [jobEvents.added, jobEvents.changed, jobEvents.reopened],
  },
  /** A comment is deleted with the message that repeats it. */
  newsChatDeletions: { as: 'news-chat-deletions', domain: 'news', events: [forumEvents.commentRemoved] },
  portsChatDeletions: { as: 'ports-chat-deletions', domain: 'ports', events: [forumEvents.commentRemoved] },
  /** A comment gets the reactions to the message that repeats it. */
  newsChatReactions: { as: 'news-chat-reactions', domain: 'news', events: [forumEvents.commentReacted] },
  portsChatReactions: { as: 'ports-chat-reactions', domain: 'ports', events: [forumEvents.commentReacted] },
  /** The ports service stores which texts mention a port. */
  portsNewsMentions: {
    as: 'ports-news-mentions',
    domain: 'ports',
    events: [newsEvents.published, newsEvents.listed, newsEvents.edited, newsEvents.archived],
  },
  portsVacancyMentions: {
    as: 'ports-vacancy-mentions',
    domain: 'ports',
    events: [jobEvents.added, jobEvents.listed, jobEvents.changed, jobEvents.reopened],
  },
  portsTopicMentions: {
    as: 'ports-topic-mentions',
    domain: 'ports',
    events: [forumEvents.topicCreated, forumEvents.topicListed, forumEvents.topicChanged],
  },
  forumChatQuestions: {
    as: 'forum-chat-questions',
    domain: 'forum',
    events: [protectionEvents.questionShared],
  },
  /** The media service stores which attachments belong to what, and deletes those that belong to nothing any more. */
  mediaForumAttachments: {
    as: 'media-forum-attachments',
    domain: 'media',
    events: [forumEvents.attachmentsChanged],
  },
  mediaUserAttachments: {
    as: 'media-user-attachments',
    domain: 'media',
    events: [userEvents.attachmentsChanged],
  },
  mediaComplaintAttachments: {
    as: 'media-complaint-attachments',
    domain: 'media',
    events: [protectionEvents.attachmentsChanged],
  },
  mediaEntryAttachments: {
    as: 'media-entry-attachments',
    domain: 'media',
    events: [blacklistEvents.attachmentsChanged],
  },
  mediaApplicationAttachments: {
    as: 'media-application-attachments',
    domain: 'media',
    events: [jobEvents.attachmentsChanged],
  },
  protectionNews: { as: 'protection-news', domain: 'protection', events: [newsEvents.published] },
  newsLeavingPeople: leavingPeople.news,
  portsLeavingPeople: leavingPeople.ports,
  jobsLeavingPeople: leavingPeople.jobs,
  protectionLeavingPeople: leavingPeople.protection,
  blacklistLeavingPeople: leavingPeople.blacklist,
  forumLeavingPeople: leavingPeople.forum,
  bankingLeavingPeople: leavingPeople.banking,
  mediaLeavingPeople: leavingPeople.media,
  adminLeavingPeople: leavingPeople.admin,
  portsShownPeople: shownPeople.ports,
  forumShownPeople: shownPeople.forum,
  newsRenamedPeople: renamedPeople.news,
  portsRenamedPeople: renamedPeople.ports,
  jobsRenamedPeople: renamedPeople.jobs,
  blacklistRenamedPeople: renamedPeople.blacklist,
  protectionRenamedPeople: renamedPeople.protection,
  forumRenamedPeople: renamedPeople.forum,
  newsDeletedAccounts: deletedAccounts.news,
  portsDeletedAccounts: deletedAccounts.ports,
  jobsDeletedAccounts: deletedAccounts.jobs,
  protectionDeletedAccounts: deletedAccounts.protection,
  blacklistDeletedAccounts: deletedAccounts.blacklist,
  forumDeletedAccounts: deletedAccounts.forum,
  bankingDeletedAccounts: deletedAccounts.banking,
  mediaDeletedAccounts: deletedAccounts.media,
  adminDeletedAccounts: deletedAccounts.admin,
} as const satisfies Record<string, ConsumerSpec>;
