import { Link } from 'react-router';

/** A port by its name and code. */
export const PortLink = ({ port }: { port: { id: string; name: string; nameRu: string | null } }) => (
  <Link to={`/port/${port.id}`}>
    {port.nameRu ?? port.name} ({port.id})
  </Link>
);
