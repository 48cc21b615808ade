import { useEffect } from 'react';
import { useSiteName } from '../../platform/site/site';

/** Names the browser's tab; nothing is changed while there is no title yet. */
export function useTitle(title: string | undefined): void {
  const siteName = useSiteName();
  useEffect(() => {
    if (title) document.title = `${title} — ${siteName}`;
  }, [title, siteName]);
}
