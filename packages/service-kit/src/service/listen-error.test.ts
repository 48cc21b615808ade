import { expect, it } from 'vitest';
import { listenError } from './listen-error.js';
import { OperatorError } from './operator-error.js';

const address = { host: '10.9.9.9', port: 80, hostVariable: 'HOST', portVariable: 'PORT' };
const failure = (code: string) => Object.assign(new Error(`listen ${code}`), { code });

it.each([
  ['EADDRINUSE', 'port 80 is taken by another program: stop it, or set PORT to another port'],
  ['EACCES', 'this user may not open port 80: set PORT to a port from 1024 up'],
  ['EADDRNOTAVAIL', 'this machine has no address 10.9.9.9: set HOST to one that it has'],
])('%s says which variable to change', (code, message) => {
  const error = listenError(failure(code), address);
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as Error).message).toBe(message);
});

it('another failure stays as it is', () => {
  const error = failure('EMFILE');
  expect(listenError(error, address)).toBe(error);
});
