import { commentParameter } from '@kubrik/contract/page/paths';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { useAppDispatch } from '../../platform/api/hooks';
import { itemsOf, type PagedQuery } from '../layout/PagedList';
import { showToast } from '../toast/toast.slice';

/** In ms; how long a comment stays marked after a link has led to it. */
const markedFor = 2600;
/** Number of pages that are read at most to reach a comment. */
const mostPages = 40;

/** Id of the element that shows a comment. */
export const commentElementId = (id: string): string => `comment-${id}`;

/**
 * Scrolls to a comment of the list that a line or the page's address names, and reads older pages if needed.
 */
export function useCommentJump(query: PagedQuery<{ id: string }>) {
  const dispatch = useAppDispatch();
  // A new object for each jump, because the same comment may be the target again.
  const [wanted, setWanted] = useState<{ id: string }>();
  const [marked, setMarked] = useState<{ id: string }>();
  const jumpTo = useCallback((id: string) => setWanted({ id }), []);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;

  useEffect(() => {
    // RTK Query does not fetch a next page while it refetches the list.
    if (!wanted || !data || isFetching) return;
    if (itemsOf({ data }).some(({ id }) => id === wanted.id)) {
      showElement(wanted.id);
      setMarked(wanted);
      setWanted(undefined);
    } else if (hasNextPage && !isError && data.pages.length < mostPages) fetchNextPage();
    else {
      dispatch(showToast({ kind: 'error', title: replyTexts.commentNotFound }));
      setWanted(undefined);
    }
  }, [wanted, data, hasNextPage, isFetching, isError, fetchNextPage, dispatch]);

  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(undefined), markedFor);
    return () => clearTimeout(timer);
  }, [marked]);

  useLinkedComment(data !== undefined, jumpTo);
  return { marked: marked?.id, jumpTo };
}

/** Scrolls the comment to the middle and focuses it, so that screen readers continue there. */
function showElement(id: string): void {
  const element = document.getElementById(commentElementId(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Jumps to the comment in the address, once for each address. */
function useLinkedComment(isReady: boolean, jumpTo: (id: string) => void): void {
  const linked = useSearchParams()[0].get(commentParameter);
  const [done, setDone] = useState<string>();
  useEffect(() => {
    if (!isReady || !linked || linked === done) return;
    setDone(linked);
    jumpTo(linked);
  }, [isReady, linked, done, jumpTo]);
}
