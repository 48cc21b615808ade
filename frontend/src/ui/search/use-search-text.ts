import { useEffect, useRef, useState } from 'react';
import { searchPause } from '../limits';

/**
 * The text of a search box; `onAsk` is called with it after a pause in typing. `search` is the text in the
 * address, which Back or a link may change; text typed before such a change is dropped. `isFirst` says that
 * there was no search before, so that this one becomes a new step for Back.
 */
export function useSearchText(search: string, onAsk: (words: string, isFirst: boolean) => void) {
  const [text, showText] = useState(search);
  const asked = useRef(search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search === asked.current) return;
    clearTimeout(pause.current);
    asked.current = search;
    showText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const ask = (next: string) => {
    const words = next.trim();
    if (words === asked.current) return;
    const isFirst = asked.current === '';
    asked.current = words;
    onAsk(words, isFirst);
  };
  const latest = useRef(ask);
  latest.current = ask;

  const setText = (next: string) => {
    showText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => latest.current(next), searchPause);
  };
  const put = (next: string) => {
    clearTimeout(pause.current);
    showText(next);
    ask(next);
  };
  return { text, setText, put };
}
