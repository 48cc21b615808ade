import { OperatorError } from './operator-error.js';

/** Address at which a server listens, and the variables that set it. */
export interface ListenAddress {
  host: string;
  port: number;
  hostVariable: string;
  portVariable: string;
}

/**
 * The error of a server that cannot listen: an `OperatorError` that names the variable to change, if changing one
 * helps.
 */
export function listenError(
  error: unknown,
  { host, port, hostVariable, portVariable }: ListenAddress,
): unknown {
  const code = (error as { code?: unknown } | undefined)?.code;
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `port ${port} is taken by another program: stop it, or set ${portVariable} to another port`,
    );
  if (code === 'EACCES')
    return new OperatorError(
      `this user may not open port ${port}: set ${portVariable} to a port from 1024 up`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(`this machine has no address ${host}: set ${hostVariable} to one that it has`);
  return error;
}
