import { useEffect } from 'react';
import { common } from '../locales/ru/common';

/** Names the browser's tab; nothing is changed while there is no title yet. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} — ${common.siteName}`;
  }, [title]);
}
