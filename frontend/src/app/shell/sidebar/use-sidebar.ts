import { useState } from 'react';
import { useBrowserValue } from '../../../platform/use-browser-value';
import { useMediaQuery } from '../../../ui/page/media';

const key = 'sidebar';

function read(): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === 'collapsed';
  } catch {
    return null;
  }
}

/**
 * Whether the sidebar is collapsed: by the person's choice; without one, on screens where the content would
 * get too little room.
 */
export function useSidebar() {
  const narrow = useMediaQuery('(width < 1100px)');
  const [stored] = useState(read);
  const earlier = useBrowserValue(() => stored, null);
  const [choice, setChoice] = useState<boolean>();
  const collapsed = choice ?? earlier ?? narrow;
  const toggle = () => {
    setChoice(!collapsed);
    try {
      localStorage.setItem(key, collapsed ? 'expanded' : 'collapsed');
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
  };
  return { collapsed, toggle };
}
