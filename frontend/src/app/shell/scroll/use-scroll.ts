import { useEffect, useState } from 'react';
import { bars, scrollTopAfter } from '../../limits';
import { type BarState, nextBarState } from './bar-state';

/** Calls back with the page's scroll position, at most once in 100 ms, and always with the last one. */
function onScroll(callback: (y: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      callback(window.scrollY);
    }, bars.throttle);
  };
  window.addEventListener('scroll', listen, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scroll', listen);
  };
}

export function useBarHidden(): boolean {
  const [bar, setBar] = useState<BarState>({ y: 0, hidden: false });
  useEffect(() => onScroll((y) => setBar((state) => nextBarState(state, y))), []);
  return bar.hidden;
}

export function useScrolledFar(): boolean {
  const [far, setFar] = useState(false);
  useEffect(() => onScroll((y) => setFar(y > scrollTopAfter)), []);
  return far;
}
