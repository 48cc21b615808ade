// Before any schema is made.
import './zod-jitless.js';

import { accountDeletion } from './account-deletion.calls.js';
import { activity } from './activity.calls.js';
import { admin } from './admin.calls.js';
import { adminEvents } from './admin.events.js';
import { applicationCalls } from './application.calls.js';
import { avatars } from './avatar.calls.js';
import { bankReplyCalls } from './bank-reply.calls.js';
import { banking } from './banking.calls.js';
import { bankingEvents } from './banking.events.js';
import { blacklist } from './blacklist.calls.js';
import { blacklistEvents } from './blacklist.events.js';
import type { AnyCall, Call } from './call.js';
import { commentReplies } from './comment-reply.calls.js';
import { companyAccounts } from './company-account.calls.js';
import { companyLinkCalls } from './company-link.calls.js';
import { companyReplyCalls } from './company-reply.calls.js';
import { complaintCountCalls } from './complaint-count.calls.js';
import { type ConsumerSpec, consumers } from './consumers.js';
import { contributionEvents } from './contribution.events.js';
import { conversations } from './conversation.calls.js';
import { crewFactCalls } from './crew-fact.calls.js';
import { cvCalls } from './cv.calls.js';
import { cvMessages, cvSearchCalls } from './cv-search.calls.js';
import { dataTransfer } from './data-transfer.calls.js';
import { dataTransferEvents } from './data-transfer.events.js';
import { dayCounts, dayFigures } from './day-figure.calls.js';
import { deadJobs, ownDeadJobs } from './dead-job.calls.js';
import { demoEmployerCalls, demoPeopleCalls } from './demo-employers.calls.js';
import type { Event } from './event.js';
import { experienceCalls } from './experience.calls.js';
import { forum } from './forum.calls.js';
import { forumEvents } from './forum.events.js';
import { guestNames } from './guest-name.calls.js';
import { heldWords, heldWordsOfGateway } from './held-words.calls.js';
import { jobs } from './jobs.calls.js';
import { jobEvents } from './jobs.events.js';
import { measures } from './measure.calls.js';
import { media } from './media.calls.js';
import { messenger } from './messenger.calls.js';
import { messengerChats, messengerLinks } from './messenger-link.calls.js';
import { moderation } from './moderation.calls.js';
import { news } from './news.calls.js';
import { newsEvents } from './news.events.js';
import { newsFeeds } from './news-feed.calls.js';
import { notificationChoices } from './notification-choice.calls.js';
import { outlookCalls } from './outlook.calls.js';
import { passkeys } from './passkey.calls.js';
import { personalData } from './personal-data.calls.js';
import { portAgentCalls } from './port-agent.calls.js';
import { portCoastCalls } from './port-coast.calls.js';
import { portMentionCalls } from './port-mention.calls.js';
import { portRatingCalls } from './port-rating.calls.js';
import { ports } from './ports.calls.js';
import { portEvents } from './ports.events.js';
import { protection } from './protection.calls.js';
import { protectionEvents } from './protection.events.js';
import { publicProfiles } from './public-profile.calls.js';
import { push } from './push.calls.js';
import { mergeGroups, registerCalls, registerConsumers, registerEvents } from './registry.js';
import { relationships } from './relationship.calls.js';
import { repairBot } from './repair-bot.calls.js';
import { rightsContactsCalls } from './rights-contacts.calls.js';
import { savedSearches } from './saved-search.calls.js';
import { schedules } from './schedule.calls.js';
import { ownSettings, settingChecks } from './setting-check.calls.js';
import { subscriptions } from './subscription.calls.js';
import { targetMergeCalls } from './target-merge.calls.js';
import { targetNameCalls } from './target-name.calls.js';
import { totals } from './totals.calls.js';
import { users } from './users.calls.js';
import { userEvents } from './users.events.js';
import { usualPayCalls } from './usual-pay.calls.js';

export * from './account-deletion.calls.js';
export * from './activity.calls.js';
export * from './admin.calls.js';
export * from './admin.events.js';
export * from './admin.schemas.js';
export * from './application.calls.js';
export * from './application.schemas.js';
export * from './attachment.js';
export * from './attachment.schemas.js';
export * from './avatar.calls.js';
export * from './bank-reply.calls.js';
export * from './bank-review-facts.js';
export * from './banking.calls.js';
export * from './banking.events.js';
export * from './banking.schemas.js';
export * from './blacklist.calls.js';
export * from './blacklist.events.js';
export * from './blacklist.schemas.js';
export * from './cache-tags.js';
export * from './call.js';
export * from './certificates.js';
export * from './chat-sources.js';
export * from './comment.schemas.js';
export * from './comment-reply.calls.js';
export * from './company-account.calls.js';
export * from './company-account.schemas.js';
export * from './company-link.calls.js';
export * from './company-link.schemas.js';
export * from './company-reply.calls.js';
export * from './company-reply.schemas.js';
export * from './company-roles.js';
export * from './complaint-count.calls.js';
export * from './consumers.js';
export * from './contacts.js';
export * from './content-job.js';
export * from './contribution.events.js';
export * from './conversation.calls.js';
export * from './coordinates.js';
export * from './crew-fact.calls.js';
export * from './crew-fact.schemas.js';
export * from './cv.calls.js';
export * from './cv.schemas.js';
export * from './cv-limits.js';
export * from './cv-search.calls.js';
export * from './cv-search.schemas.js';
export * from './data-sources.js';
export * from './data-transfer.calls.js';
export * from './data-transfer.events.js';
export * from './data-transfer.schemas.js';
export * from './day-figure.calls.js';
export * from './dead-job.calls.js';
export * from './demo.js';
export * from './demo-employers.calls.js';
export * from './demo-employers.schemas.js';
export * from './error.js';
export * from './escape-html.js';
export * from './event.js';
export * from './excerpt.js';
export * from './experience.calls.js';
export * from './experience.schemas.js';
export * from './experience-questions.js';
export * from './fill-template.js';
export * from './forum.calls.js';
export * from './forum.events.js';
export * from './forum.schemas.js';
export * from './guest-name.calls.js';
export * from './held-texts.js';
export * from './held-words.calls.js';
export * from './imo-number.js';
export * from './imo-number.schemas.js';
export * from './jobs.calls.js';
export * from './jobs.events.js';
export * from './jobs.schemas.js';
export * from './legal.js';
export * from './legal-page.js';
export * from './link-rules.js';
export * from './live.js';
export * from './log-code.js';
export * from './measure.calls.js';
export * from './measures.js';
export * from './media.calls.js';
export * from './messenger.calls.js';
export * from './messenger-link.calls.js';
export * from './mmsi.js';
export * from './mmsi.schemas.js';
export * from './moderation.calls.js';
export * from './month.js';
export * from './news.calls.js';
export * from './news.events.js';
export * from './news.schemas.js';
export * from './news-feed.calls.js';
export * from './news-feed.schemas.js';
export * from './notification-choice.calls.js';
export * from './notification-choice.schemas.js';
export * from './outlook.calls.js';
export * from './outlook.schemas.js';
export * from './page-rendering.js';
export * from './page-titles.js';
export * from './passkey.calls.js';
export * from './passkey.schemas.js';
export * from './paths.js';
export * from './personal-data.calls.js';
export * from './picture.js';
export * from './port-agent.calls.js';
export * from './port-agent.schemas.js';
export * from './port-coast.calls.js';
export * from './port-coast.schemas.js';
export * from './port-depths.js';
export * from './port-list-file.js';
export * from './port-mention.calls.js';
export * from './port-mention.schemas.js';
export * from './port-particulars.js';
export * from './port-rating.calls.js';
export * from './port-rating.schemas.js';
export * from './ports.calls.js';
export * from './ports.events.js';
export * from './ports.schemas.js';
export * from './protection.calls.js';
export * from './protection.events.js';
export * from './protection.schemas.js';
export * from './public-mail-domains.js';
export * from './public-profile.calls.js';
export * from './push.calls.js';
export * from './push-message.js';
export * from './ranks.js';
export * from './reaction.schemas.js';
export * from './refusals.js';
export * from './relationship.calls.js';
export * from './repair-bot.calls.js';
export * from './repair-bot.schemas.js';
export * from './report.schemas.js';
export * from './report-reasons.js';
export * from './rights-contacts.calls.js';
export * from './rights-contacts.schemas.js';
export * from './rules.js';
export * from './russian.js';
export * from './saved-search.calls.js';
export * from './saved-search.schemas.js';
export * from './schedule.calls.js';
export * from './schedule.schemas.js';
export * from './schema.js';
export * from './sea-time.js';
export * from './setting-check.calls.js';
export * from './subscription.calls.js';
export * from './subscription.schemas.js';
export * from './target-merge.calls.js';
export * from './target-merge.schemas.js';
export * from './target-name.calls.js';
export * from './target-name.schemas.js';
export * from './terms-version.js';
export * from './text.js';
export * from './tide.schemas.js';
export * from './totals.calls.js';
export * from './translated.js';
export * from './username.js';
export * from './users.calls.js';
export * from './users.events.js';
export * from './users.schemas.js';
export * from './usual-pay.calls.js';
export * from './vacancy-warnings.js';
export * from './vote-points.js';

/** Every call that clients may make, by domain and name. */
export const calls = {
  news: mergeGroups(news, newsFeeds, personalData.news),
  ports: mergeGroups(
    ports,
    portRatingCalls,
    crewFactCalls,
    portAgentCalls,
    portMentionCalls,
    portCoastCalls,
    activity.ports,
    personalData.ports,
  ),
  jobs: mergeGroups(
    jobs,
    applicationCalls,
    cvCalls,
    cvSearchCalls,
    demoEmployerCalls,
    usualPayCalls,
    savedSearches,
    personalData.jobs,
  ),
  protection: mergeGroups(protection, rightsContactsCalls, complaintCountCalls, personalData.protection),
  blacklist: mergeGroups(
    blacklist,
    targetNameCalls,
    targetMergeCalls,
    companyLinkCalls,
    experienceCalls,
    companyReplyCalls,
    outlookCalls,
    personalData.blacklist,
  ),
  forum: mergeGroups(forum, activity.forum, personalData.forum),
  banking: mergeGroups(banking, bankReplyCalls, personalData.banking),
  users: mergeGroups(
    users,
    conversations,
    cvMessages,
    demoPeopleCalls,
    publicProfiles,
    avatars,
    relationships,
    measures,
    subscriptions,
    notificationChoices,
    push,
    messengerLinks,
    passkeys,
    companyAccounts,
    accountDeletion,
    personalData.users,
  ),
  media: mergeGroups(media, personalData.media),
  admin: mergeGroups(
    admin,
    moderation,
    heldWords,
    personalData.admin,
    deadJobs,
    repairBot,
    dataTransfer,
    schedules,
    messenger,
    settingChecks,
    dayFigures,
  ),
};

/** The same as a list; each is one route below `/api`. */
export const clientCalls: Call[] = registerCalls(
  Object.values(calls).flatMap((group) => Object.values<Call>(group)),
);

/** Every call that a service may answer: those of clients, and those between the platform's own processes. */
export const serviceCalls: AnyCall[] = registerCalls([
  ...clientCalls,
  ...Object.values(totals),
  ...Object.values(dayCounts),
  ...Object.values(guestNames),
  ...Object.values(heldWordsOfGateway),
  ...Object.values(commentReplies),
  ...Object.values(messengerChats),
  ...Object.values(ownDeadJobs).flatMap(({ list, retry }) => [list, retry]),
  ...Object.values(ownSettings).flatMap(({ describe, check }) => [describe, check]),
]);

/** Every event of the platform, by domain. */
export const events = {
  news: newsEvents,
  ports: portEvents,
  jobs: jobEvents,
  protection: protectionEvents,
  blacklist: blacklistEvents,
  forum: forumEvents,
  banking: bankingEvents,
  users: userEvents,
  /** It publishes none. */
  media: {},
  admin: mergeGroups(adminEvents, dataTransferEvents, contributionEvents),
};
/** The same as a list. */
export const allEvents: Event[] = registerEvents(
  Object.values(events).flatMap((group) => Object.values<Event>(group)),
);

/** Every consumer, as a list. */
export const allConsumers: ConsumerSpec[] = registerConsumers(Object.values(consumers));
