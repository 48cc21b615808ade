import type { OfferedPort } from '../use-offered-ports';

/** What a field offers while a port is typed. */
export const OfferedPorts = ({ id, ports }: { id: string; ports: readonly OfferedPort[] }) => (
  <datalist id={id}>
    {ports.map((port) => (
      <option key={port.id} value={port.place}>
        {port.id}
      </option>
    ))}
  </datalist>
);
