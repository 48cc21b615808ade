import { type ReactNode, useEffect, useRef, useState } from 'react';
import { tooltip } from '../limits';
import styles from './tooltip.module.css';

let lastHidden = 0;

interface TooltipProps {
  text: string;
  enabled: boolean;
  children: ReactNode;
}

/** Shows the name of an icon. Shortly after one tooltip, the next appears without delay. */
export function Tooltip({ text, enabled, children }: TooltipProps) {
  const [position, setPosition] = useState<{ left: number; top: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    const rect = box.current?.getBoundingClientRect();
    if (rect) setPosition({ left: rect.right + 10, top: rect.top + rect.height / 2 });
  };
  const plan = () => {
    if (!enabled) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, Date.now() - lastHidden < tooltip.skipDelay ? 0 : tooltip.delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (position) lastHidden = Date.now();
    setPosition(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <div
      ref={box}
      onPointerEnter={plan}
      onPointerLeave={hide}
      onFocus={plan}
      onBlur={hide}
      onClick={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {enabled && position && (
        <span className={styles.tooltip} style={position} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
}
