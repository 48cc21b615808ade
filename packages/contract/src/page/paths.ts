import type { TargetType } from '../blacklist/blacklist.schemas.js';
import type { SavedFilter } from '../jobs/saved-search.schemas.js';

/** Paths on this site that lead to people's texts on their pages. */

export const messagePath = (message: {
  topicKind: 'main' | 'topic';
  topicId: string;
  position: number | string;
}): string => {
  const page = message.topicKind === 'main' ? '/forum' : `/forum/topics/${message.topicId}`;
  return `${page}?message=${message.position}`;
};

export const newsMonthPath = (month: string): string => `/news/archive/${month}`;

/** Query parameter of a link to a comment of a page: its id. */
export const commentParameter = 'comment';
/** Query parameter of a link to a crew fact of a port: its id. */
export const factParameter = 'fact';

export const newsCommentPath = (newsId: string, commentId: string): string =>
  `/news/${newsId}?${commentParameter}=${commentId}`;

export const portCommentPath = (portId: string, commentId: string): string =>
  `/port/${portId}?${commentParameter}=${commentId}#chat`;

export const crewFactPath = (portId: string, factId: string): string =>
  `/port/${portId}?${factParameter}=${factId}`;

export const portAgentPath = (portId: string, agentId: string): string =>
  `/port/${portId}?agent=${agentId}#agents`;

export const portPath = (portId: string): string => `/port/${portId}`;

export const topicPath = (topicId: string): string => `/forum/topics/${topicId}`;

export const vacancyPath = (vacancyId: string): string => `/jobs/${vacancyId}`;

export const applicationPath = (applicationId: string): string => `/jobs/applications/${applicationId}`;

export const cvPath = '/jobs/cv';

/** Path of the list of CVs for verified companies; one CV has a path below it. */
export const cvSearchPath = '/jobs/cvs';

export const savedSearchesPath = '/jobs/searches';

/** Path on this site of a report about a contract, or of an entry, on the page of the company or vessel. */
export const experiencePath = (targetType: TargetType, targetId: string, reportId: string): string =>
  `${targetPath(targetType, targetId)}&experience=${reportId}`;

export const targetPath = (targetType: TargetType, targetId: string): string =>
  `/blacklist?target=${targetType}:${targetId}`;

/** Path of the reviews of a bank in one currency. */
export const bankReviewsPath = ({ bankId, currency }: { bankId: number; currency: string }): string =>
  `/banking/reviews?bank=${bankId}&currency=${currency}`;

/** Path of the board with these conditions. */
export function boardPath({ location, ...conditions }: SavedFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...conditions, region: location }))
    if (value !== undefined) query.set(name, String(value));
  return `/jobs?${query}`;
}
