import { type RefObject, useLayoutEffect } from 'react';

/** Hides pictures within stored HTML that fail to load: the text is complete without them. */
export function useHiddenFailedPictures(
  content: RefObject<HTMLElement | null>,
  html: string | undefined,
): void {
  // Before the browser can report a failure; the HTML that it belongs to is new then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new pictures
  useLayoutEffect(() => {
    const element = content.current;
    const hide = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.hidden = true;
    };
    // Error events of pictures do not bubble, so the listener captures them.
    element?.addEventListener('error', hide, true);
    return () => element?.removeEventListener('error', hide, true);
  }, [content, html]);
}
