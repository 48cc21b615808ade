import { useEffect, useRef, useState } from 'react';
import { searchPause } from './limits';

/**
 * The text of a search box; `onAsk` gets it after a pause in typing. `search` is the text of the address, which Back or
 * a link may change. `isFirst` means that there was no search before, so that it becomes a step of its own for Back.
 */
export function useSearchText(search: string, onAsk: (words: string, isFirst: boolean) => void) {
  const [text, setText] = useState(search);
  const asked = useRef(search);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setText(search);
  }, [search]);

  const ask = (next: string) => {
    const words = next.trim();
    if (words === asked.current) return;
    const isFirst = asked.current === '';
    asked.current = words;
    onAsk(words, isFirst);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), searchPause);
    return () => clearTimeout(timer);
  }, [text]);

  const put = (next: string) => {
    setText(next);
    ask(next);
  };
  return { text, setText, put };
}
