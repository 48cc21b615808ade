import type { Reaction, ReactionCounts, RepliedComment } from '@kubrik/contract';
import type { ListPage } from '../../platform/api/cursor-paging';

interface ReplyItem {
  id: string;
  replyTo?: RepliedComment | null;
}

interface CommentPages<T> {
  pages: ListPage<T>[];
}

const isIn = (pages: ListPage<{ id: string }>[], commentId: string): boolean =>
  pages.some(({ items }) => items.some(({ id }) => id === commentId));

/**
 * Whether the comment is among the loaded ones. A person's own comment is, as soon as its request is
 * answered.
 */
export const hasComment = (data: CommentPages<{ id: string }> | undefined, commentId: string): boolean =>
  data !== undefined && isIn(data.pages, commentId);

/** Adds a comment that the server has just stored as the first one. */
export function putComment<T extends { id: string }>({ pages }: CommentPages<T>, added: T): void {
  const [first] = pages;
  if (!first || isIn(pages, added.id)) return;
  first.items.unshift(added);
  if (first.totalCount !== undefined) first.totalCount += 1;
}

/** Replaces a comment by the changed one from the server. */
export function changeComment<T extends { id: string }>({ pages }: CommentPages<T>, changed: T): void {
  for (const { items } of pages) {
    const index = items.findIndex(({ id }) => id === changed.id);
    if (index >= 0) items[index] = changed;
  }
}

/** Changes the numbers of a comment's reactions. */
export function putReactions<T extends { id: string; reactions?: ReactionCounts }>(
  { pages }: CommentPages<T>,
  commentId: string,
  reactions: ReactionCounts,
): void {
  const comment = pages.flatMap(({ items }) => items).find(({ id }) => id === commentId);
  if (comment) comment.reactions = reactions;
}

/** Changes the person's own reactions to a comment, after one was stored or taken back. */
export function putOwnReaction(
  own: Record<string, Reaction[]>,
  { id, reaction, isGiven }: { id: string; reaction: Reaction; isGiven: boolean },
): void {
  const others = (own[id] ?? []).filter((other) => other !== reaction);
  own[id] = isGiven ? [...others, reaction] : others;
}

/** Removes a deleted comment from the list, and marks its replies. */
export function removeComment<T extends ReplyItem>({ pages }: CommentPages<T>, deletedId: string): void {
  const [first] = pages;
  if (!first || !isIn(pages, deletedId)) return;
  for (const page of pages) {
    page.items = page.items.filter(({ id }) => id !== deletedId);
    for (const { replyTo } of page.items) if (replyTo?.id === deletedId) replyTo.isDeleted = true;
  }
  if (first.totalCount !== undefined) first.totalCount -= 1;
}

/** Number of all comments; `unread` is used until the list is loaded. */
export function countComments(data: CommentPages<unknown> | undefined, unread = 0): number {
  if (!data) return unread;
  const loaded = data.pages.reduce((sum, { items }) => sum + items.length, 0);
  return Math.max(data.pages[0]?.totalCount ?? 0, loaded);
}
