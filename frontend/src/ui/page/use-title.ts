import { useEffect } from 'react';
import { useSiteName } from '../../platform/site/site';

/** Sets the title of the browser's tab; does nothing while there is no title. */
export function useTitle(title: string | undefined): void {
  const siteName = useSiteName();
  useEffect(() => {
    if (title) document.title = `${title} — ${siteName}`;
  }, [title, siteName]);
}
