import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { replyTexts } from '../../locales/ru/people/reply-texts';
import { useAppDispatch } from '../../platform/api/hooks';
import { itemsOf, type PagedQuery } from '../layout/PagedList';
import { showToast } from '../toast/toast.slice';

/** Query parameter of a link to a comment: its id. */
const commentParameter = 'comment';
/** How long a comment that somebody was led to stays marked, in ms. */
const markedFor = 2600;
/** Most pages that are read on the way to a comment. */
const mostPages = 40;

/** Id of the element that shows a comment. */
export const commentElementId = (id: string): string => `comment-${id}`;

/** Leads to a comment of the list: one that a line or the page's address names. Older pages are read on the way. */
export function useCommentJump(query: PagedQuery<{ id: string }>) {
  const dispatch = useAppDispatch();
  // A new object for each jump, also to the same comment.
  const [wanted, setWanted] = useState<{ id: string }>();
  const [marked, setMarked] = useState<{ id: string }>();
  const jumpTo = useCallback((id: string) => setWanted({ id }), []);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;

  useEffect(() => {
    // A page that is asked for while the list is read again is not fetched.
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

/** Shows the comment in the middle, and gives it the focus, so that screen readers go on from there. */
function showElement(id: string): void {
  const element = document.getElementById(commentElementId(id));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}

/** Jumps to the comment that the address names, once for each address. */
function useLinkedComment(isReady: boolean, jumpTo: (id: string) => void): void {
  const linked = useSearchParams()[0].get(commentParameter);
  const [done, setDone] = useState<string>();
  useEffect(() => {
    if (!isReady || !linked || linked === done) return;
    setDone(linked);
    jumpTo(linked);
  }, [isReady, linked, done, jumpTo]);
}
