import { useState } from 'react';
import { useCombobox } from '../../../../ui/combobox/use-combobox';
import type { DistancePort } from '../recent-ports';
import { usePortChoice } from './use-port-choice';

/** State of a field in which a port is searched for. */
export function usePortField(choosePort: (port: DistancePort) => void) {
  /** The typed text; undefined while the chosen port is shown. */
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const choice = usePortChoice(text ?? '', isOpen);
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setText(undefined);
  };
  const type = (next: string) => {
    setText(next);
    open();
  };
  const options = isOpen ? choice.ports : [];
  const { list, inputProps } = useCombobox({ options, open, close, choose: choosePort, takesFirst: true });
  return { text, type, open, close, list, inputProps, choice: isOpen ? choice : undefined };
}

export type PortFieldState = ReturnType<typeof usePortField>;
