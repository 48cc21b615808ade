import type { TargetType } from './blacklist.schemas.js';

/** Paths on this site that lead to what people wrote, in its place. */

export const messagePath = (message: {
  topicKind: 'main' | 'topic';
  topicId: string;
  position: number | string;
}): string => {
  const page = message.topicKind === 'main' ? '/forum' : `/forum/topics/${message.topicId}`;
  return `${page}?message=${message.position}`;
};

export const newsCommentPath = (newsId: string, commentId: string): string =>
  `/news/${newsId}?comment=${commentId}`;

export const portCommentPath = (portId: string, commentId: string): string =>
  `/port/${portId}?comment=${commentId}#chat`;

export const crewFactPath = (portId: string, factId: string): string => `/port/${portId}?fact=${factId}`;

export const portAgentPath = (portId: string, agentId: string): string =>
  `/port/${portId}?agent=${agentId}#agents`;

export const portPath = (portId: string): string => `/port/${portId}`;

export const topicPath = (topicId: string): string => `/forum/topics/${topicId}`;

export const vacancyPath = (vacancyId: string): string => `/jobs/${vacancyId}`;

export const targetPath = (targetType: TargetType, targetId: string): string =>
  `/blacklist?target=${targetType}:${targetId}`;
