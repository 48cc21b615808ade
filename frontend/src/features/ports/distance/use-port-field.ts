import { type KeyboardEvent, useId, useState } from 'react';
import type { DistancePort } from './recent-ports';
import { usePortChoice } from './use-port-choice';

/** State of a field in which a port is searched for; what it offers is `PortOptions`'. */
export function usePortField(choosePort: (port: DistancePort) => void) {
  const id = useId();
  /** What is being typed; undefined while the chosen port is shown. */
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const choice = usePortChoice(text ?? '', isOpen);
  const ports = isOpen ? choice.ports : [];
  const active = Math.min(at, ports.length - 1);

  const close = () => {
    setOpen(false);
    setText(undefined);
    setAt(0);
  };
  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setAt(0);
  };
  const choose = (port: DistancePort | undefined) => {
    close();
    if (port) choosePort(port);
  };
  const move = (step: number) => {
    setOpen(true);
    setAt(ports.length > 0 ? (active + step + ports.length) % ports.length : 0);
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(isOpen ? 1 : 0),
    ArrowUp: () => move(-1),
    Enter: () => choose(ports[active]),
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actions[event.key];
    if (!act || event.nativeEvent.isComposing || (event.key === 'Enter' && !isOpen)) return;
    act();
    event.preventDefault();
  };
  const options = { id, isOpen, ports, active, choose, choice };
  return { id, text, type, open: () => setOpen(true), close, onKeyDown, options };
}

export type PortFieldState = ReturnType<typeof usePortField>;
