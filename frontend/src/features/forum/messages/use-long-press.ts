import { type PointerEvent, useEffect, useRef } from 'react';

/** In ms. */
const pressTime = 450;
/** In px; a finger that moves further is scrolling. */
const maxMove = 10;

/** Handlers of an element that reacts to a long press. The same action must always have a button, too. */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      if (pointerType !== 'touch' || (target as Element).closest('a, button')) return;
      start.current = { x: clientX, y: clientY };
      cancel();
      timer.current = setTimeout(act, pressTime);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > maxMove) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
  };
}
