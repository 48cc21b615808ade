// Before any schema is made.
import './zod-jitless.js';

import { admin } from './admin/admin.calls.js';
import { adminEvents } from './admin/admin.events.js';
import { backups } from './admin/backup.calls.js';
import { dataTransfer } from './admin/data-transfer.calls.js';
import { dataTransferEvents } from './admin/data-transfer.events.js';
import { messenger } from './admin/messenger.calls.js';
import { repairBot } from './admin/repair-bot.calls.js';
import { schedules } from './admin/schedule.calls.js';
import { bankReplyCalls } from './banking/bank-reply.calls.js';
import { banking } from './banking/banking.calls.js';
import { bankingEvents } from './banking/banking.events.js';
import { blacklist } from './blacklist/blacklist.calls.js';
import { blacklistEvents } from './blacklist/blacklist.events.js';
import { companyReplyCalls } from './blacklist/company-reply.calls.js';
import { experienceCalls } from './blacklist/experience/experience.calls.js';
import { outlookCalls } from './blacklist/outlook.calls.js';
import { companyLinkCalls } from './blacklist/target/company-link.calls.js';
import { targetMergeCalls } from './blacklist/target/target-merge.calls.js';
import { targetNameCalls } from './blacklist/target/target-name.calls.js';
import type { AnyCall, Call } from './call/call.js';
import { type ConsumerSpec, consumers } from './call/consumers.js';
import type { Event } from './call/event.js';
import { mergeGroups, registerCalls, registerConsumers, registerEvents } from './call/registry.js';
import { activity } from './contribution/activity.calls.js';
import { contributionEvents } from './contribution/contribution.events.js';
import { demoEmployerCalls, demoPeopleCalls } from './demo/demo-employers.calls.js';
import { dayCounts, dayFigures } from './every-domain/day-figure.calls.js';
import { deadJobs, ownDeadJobs } from './every-domain/dead-job.calls.js';
import { personalData } from './every-domain/personal-data.calls.js';
import { ownSettings, settingChecks } from './every-domain/setting-check.calls.js';
import { totals } from './every-domain/totals.calls.js';
import { forum } from './forum/forum.calls.js';
import { forumEvents } from './forum/forum.events.js';
import { applicationCalls } from './jobs/application/application.calls.js';
import { cvCalls } from './jobs/cv/cv.calls.js';
import { cvMessages, cvSearchCalls } from './jobs/cv/cv-search.calls.js';
import { jobs } from './jobs/jobs.calls.js';
import { jobEvents } from './jobs/jobs.events.js';
import { savedSearches } from './jobs/saved-search.calls.js';
import { usualPayCalls } from './jobs/usual-pay.calls.js';
import { media } from './media/media.calls.js';
import { heldWords, heldWordsOfGateway } from './moderation/held-words.calls.js';
import { measures } from './moderation/measure.calls.js';
import { moderation } from './moderation/moderation.calls.js';
import { commentReplies } from './news/comment-reply.calls.js';
import { news } from './news/news.calls.js';
import { newsEvents } from './news/news.events.js';
import { newsFeeds } from './news/news-feed.calls.js';
import { portAgentCalls } from './ports/agent/port-agent.calls.js';
import { portCoastCalls } from './ports/coast/port-coast.calls.js';
import { crewFactCalls } from './ports/crew-fact/crew-fact.calls.js';
import { portMentionCalls } from './ports/mention/port-mention.calls.js';
import { ports } from './ports/ports.calls.js';
import { portEvents } from './ports/ports.events.js';
import { portRatingCalls } from './ports/rating/port-rating.calls.js';
import { complaintCountCalls } from './protection/complaint-count.calls.js';
import { protection } from './protection/protection.calls.js';
import { protectionEvents } from './protection/protection.events.js';
import { rightsContactsCalls } from './protection/rights-contacts.calls.js';
import { accountDeletion } from './users/account-deletion.calls.js';
import { avatars } from './users/avatar.calls.js';
import { companyAccounts } from './users/company/company-account.calls.js';
import { conversations } from './users/conversation.calls.js';
import { guestNames } from './users/guest-name.calls.js';
import { messengerChats, messengerLinks } from './users/notification/messenger-link.calls.js';
import { notificationChoices } from './users/notification/notification-choice.calls.js';
import { push } from './users/notification/push.calls.js';
import { subscriptions } from './users/notification/subscription.calls.js';
import { publicProfiles } from './users/public-profile.calls.js';
import { relationships } from './users/relationship.calls.js';
import { passkeys } from './users/sign-in/passkey.calls.js';
import { users } from './users/users.calls.js';
import { userEvents } from './users/users.events.js';

export * from './admin/admin.calls.js';
export * from './admin/admin.events.js';
export * from './admin/admin.schemas.js';
export * from './admin/backup.calls.js';
export * from './admin/backup.schemas.js';
export * from './admin/content-job.js';
export * from './admin/data-transfer.calls.js';
export * from './admin/data-transfer.events.js';
export * from './admin/data-transfer.schemas.js';
export * from './admin/log-code.js';
export * from './admin/messenger.calls.js';
export * from './admin/repair-bot.calls.js';
export * from './admin/repair-bot.schemas.js';
export * from './admin/schedule.calls.js';
export * from './admin/schedule.schemas.js';
export * from './banking/bank-reply.calls.js';
export * from './banking/bank-review-facts.js';
export * from './banking/banking.calls.js';
export * from './banking/banking.events.js';
export * from './banking/banking.schemas.js';
export * from './blacklist/blacklist.calls.js';
export * from './blacklist/blacklist.events.js';
export * from './blacklist/blacklist.schemas.js';
export * from './blacklist/company-reply.calls.js';
export * from './blacklist/company-reply.schemas.js';
export * from './blacklist/experience/experience.calls.js';
export * from './blacklist/experience/experience.schemas.js';
export * from './blacklist/experience/experience-questions.js';
export * from './blacklist/outlook.calls.js';
export * from './blacklist/outlook.schemas.js';
export * from './blacklist/target/company-link.calls.js';
export * from './blacklist/target/company-link.schemas.js';
export * from './blacklist/target/target-merge.calls.js';
export * from './blacklist/target/target-merge.schemas.js';
export * from './blacklist/target/target-name.calls.js';
export * from './blacklist/target/target-name.schemas.js';
export * from './blacklist/vote-points.js';
export * from './call/cache-tags.js';
export * from './call/call.js';
export * from './call/consumers.js';
export * from './call/error.js';
export * from './call/event.js';
export * from './call/fill-template.js';
export * from './call/live.js';
export * from './call/refusals.js';
export * from './call/schema.js';
export * from './contact/contacts.js';
export * from './contact/public-mail-domains.js';
export * from './contribution/activity.calls.js';
export * from './contribution/comment.schemas.js';
export * from './contribution/contribution.events.js';
export * from './contribution/reaction.schemas.js';
export * from './crew/certificates.js';
export * from './crew/ranks.js';
export * from './demo/demo.js';
export * from './demo/demo-employers.calls.js';
export * from './demo/demo-employers.schemas.js';
export * from './every-domain/day-figure.calls.js';
export * from './every-domain/dead-job.calls.js';
export * from './every-domain/personal-data.calls.js';
export * from './every-domain/setting-check.calls.js';
export * from './every-domain/totals.calls.js';
export * from './forum/chat-sources.js';
export * from './forum/forum.calls.js';
export * from './forum/forum.events.js';
export * from './forum/forum.schemas.js';
export * from './jobs/application/application.calls.js';
export * from './jobs/application/application.schemas.js';
export * from './jobs/cv/cv.calls.js';
export * from './jobs/cv/cv.schemas.js';
export * from './jobs/cv/cv-limits.js';
export * from './jobs/cv/cv-search.calls.js';
export * from './jobs/cv/cv-search.schemas.js';
export * from './jobs/cv/sea-time.js';
export * from './jobs/jobs.calls.js';
export * from './jobs/jobs.events.js';
export * from './jobs/jobs.schemas.js';
export * from './jobs/saved-search.calls.js';
export * from './jobs/saved-search.schemas.js';
export * from './jobs/usual-pay.calls.js';
export * from './jobs/vacancy-warnings.js';
export * from './legal/data-sources.js';
export * from './legal/legal.js';
export * from './legal/legal-page.js';
export * from './legal/rules.js';
export * from './legal/terms-version.js';
export * from './media/attachment.js';
export * from './media/attachment.schemas.js';
export * from './media/media.calls.js';
export * from './media/picture.js';
export * from './moderation/held-texts.js';
export * from './moderation/held-words.calls.js';
export * from './moderation/measure.calls.js';
export * from './moderation/measures.js';
export * from './moderation/moderation.calls.js';
export * from './moderation/report.schemas.js';
export * from './moderation/report-reasons.js';
export * from './news/comment-reply.calls.js';
export * from './news/news.calls.js';
export * from './news/news.events.js';
export * from './news/news.schemas.js';
export * from './news/news-feed.calls.js';
export * from './news/news-feed.schemas.js';
export * from './page/page-rendering.js';
export * from './page/page-titles.js';
export * from './page/paths.js';
export * from './ports/agent/port-agent.calls.js';
export * from './ports/agent/port-agent.schemas.js';
export * from './ports/coast/port-coast.calls.js';
export * from './ports/coast/port-coast.schemas.js';
export * from './ports/coordinates.js';
export * from './ports/crew-fact/crew-fact.calls.js';
export * from './ports/crew-fact/crew-fact.schemas.js';
export * from './ports/mention/port-mention.calls.js';
export * from './ports/mention/port-mention.schemas.js';
export * from './ports/port-depths.js';
export * from './ports/port-list-file.js';
export * from './ports/port-particulars.js';
export * from './ports/ports.calls.js';
export * from './ports/ports.events.js';
export * from './ports/ports.schemas.js';
export * from './ports/rating/port-rating.calls.js';
export * from './ports/rating/port-rating.schemas.js';
export * from './ports/tide.schemas.js';
export * from './protection/complaint-count.calls.js';
export * from './protection/protection.calls.js';
export * from './protection/protection.events.js';
export * from './protection/protection.schemas.js';
export * from './protection/rights-contacts.calls.js';
export * from './protection/rights-contacts.schemas.js';
export * from './text/escape-html.js';
export * from './text/excerpt.js';
export * from './text/link-rules.js';
export * from './text/month.js';
export * from './text/russian.js';
export * from './text/text.js';
export * from './text/translated.js';
export * from './text/username.js';
export * from './users/account-deletion.calls.js';
export * from './users/avatar.calls.js';
export * from './users/company/company-account.calls.js';
export * from './users/company/company-account.schemas.js';
export * from './users/company/company-roles.js';
export * from './users/conversation.calls.js';
export * from './users/guest-name.calls.js';
export * from './users/notification/messenger-link.calls.js';
export * from './users/notification/notification-choice.calls.js';
export * from './users/notification/notification-choice.schemas.js';
export * from './users/notification/push.calls.js';
export * from './users/notification/push-message.js';
export * from './users/notification/subscription.calls.js';
export * from './users/notification/subscription.schemas.js';
export * from './users/public-profile.calls.js';
export * from './users/relationship.calls.js';
export * from './users/sign-in/passkey.calls.js';
export * from './users/sign-in/passkey.schemas.js';
export * from './users/users.calls.js';
export * from './users/users.events.js';
export * from './users/users.schemas.js';
export * from './vessel/imo-number.js';
export * from './vessel/imo-number.schemas.js';
export * from './vessel/mmsi.js';
export * from './vessel/mmsi.schemas.js';

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
    backups,
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
