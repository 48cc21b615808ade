export {
  type Generated,
  type GeneratedAlways,
  type Insertable,
  type JSONColumnType,
  Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
export * from './attachments/attachments.js';
export * from './backup/index.js';
export * from './calls/call-client.js';
export * from './calls/decorators.js';
export * from './calls/dispatch.js';
export * from './calls/fair-queue.js';
export * from './calls/internal-http-server.js';
export { InternalPort } from './calls/internal-port.js';
export * from './calls/network.js';
export * from './calls/network-share.js';
export * from './calls/person.js';
export * from './calls/refusal.js';
export * from './calls/response-encoding.js';
export * from './calls/restriction.js';
export * from './comments/change-mark.js';
export * from './comments/replied-comment.repository.js';
export { holdReasonOf } from './contributions/contribution.repository.js';
export type {
  ContributionKind,
  Hiding,
  Lockable,
  Returning,
  Showing,
} from './contributions/contribution-kind.js';
export { Contributions } from './contributions/contributions.js';
export { contributionsOf, type RegisteredKind } from './contributions/contributions.module.js';
export * from './contributions/report.js';
export * from './database/advisory-lock.js';
export * from './database/connection/data-source.js';
export * from './database/connection/redis.js';
export { allowIdle, isAnswering } from './database/connection/typed-database.js';
export * from './database/idempotency.js';
export * from './database/query/batch-queue.js';
export * from './database/query/count-by-day.js';
export * from './database/query/cursor.js';
export { jsonRows } from './database/query/json-rows.js';
export * from './database/query/keyset-page.js';
export * from './database/query/like-pattern.js';
export {
  type Parameter,
  type PreparedQuery,
  prepare,
  preparePerFilter,
} from './database/query/prepared-query.js';
export { rowGroups } from './database/query/row-groups.js';
export * from './database/query/shown-columns.js';
export * from './database/refused-calls-key.js';
export * from './database/tables/kit.entities.js';
export * from './database/view-counter.js';
export * from './jobs/background-jobs.js';
export * from './jobs/content-jobs.js';
export type { DeadJob } from './jobs/job.repository.js';
export * from './messaging/bus.js';
export * from './messaging/coalescing-worker.js';
export * from './messaging/consumer.js';
export * from './messaging/consumer-lag.js';
export * from './messaging/dead-letter.js';
export { eventSubject } from './messaging/event-subject.js';
export * from './messaging/nats-users.js';
export * from './messaging/outbox.js';
export * from './messaging/relay.js';
export * from './observability/context.js';
export * from './observability/error-message.js';
export * from './observability/full-disk.js';
export * from './observability/log.js';
export * from './observability/log-shipper.js';
export * from './observability/metrics.js';
export * from './observability/trace.js';
export { leavingUsernames } from './personal-data/leaving-person.repository.js';
export * from './personal-data/mention-pattern.js';
export * from './personal-data/personal-columns.js';
export * from './personal-data/personal-data.js';
export * from './personal-data/personal-data.module.js';
export { PersonalDataRepository } from './personal-data/personal-data.repository.js';
export { ShownPeople, ShownPeopleModule } from './personal-data/shown-people.module.js';
export { ShownPerson } from './personal-data/shown-person.entity.js';
export * from './pictures/picture-paths.js';
export * from './pictures/preview-card.js';
export * from './reactions/given-reaction.repository.js';
export * from './reactions/reaction-counts.js';
export { ClaimContent } from './representation/claim.entity.js';
export { ClaimRepository } from './representation/claim.repository.js';
export {
  CompanyAccountContent,
  CompanyAccountCopy,
  CompanyAccountMember,
} from './representation/company-account.entity.js';
export { CompanyReplies } from './representation/company-replies.js';
export { CompanyReplyRecord } from './representation/company-reply.entity.js';
export {
  CompanyReplyRepository,
  type Replied,
  type ReplyRow,
  replyTo,
} from './representation/company-reply.repository.js';
export { Representation } from './representation/representation.js';
export { RepresentationModule } from './representation/representation.module.js';
export { representationMentions } from './representation/representation.personal-data.js';
export {
  type ClaimedId,
  type RepresentationTables,
  representationEntities,
} from './representation/representation.tables.js';
export { companyAccountOf, viewClaimOfAccount, viewReply } from './representation/representation.view.js';
export * from './service/config.js';
export * from './service/database-diagnostics.js';
export * from './service/database-report.js';
export * from './service/listen-error.js';
export * from './service/operator-error.js';
export * from './service/service.js';
export * from './service/service.module.js';
export * from './sessions/session.js';
export {
  coarseNetwork,
  describeDevice,
  endSessionWithKey,
  noteSessionUse,
  type OpenSessionView,
  openSessionsOf,
  type SessionDevice,
  storeSessionDevice,
} from './sessions/session-device.js';
export * from './settings/secret-box.js';
export * from './settings/setting-check.js';
export * from './settings/settings.js';
export * from './settings/store-reason.js';
export * from './settings/totp-secrets.js';
