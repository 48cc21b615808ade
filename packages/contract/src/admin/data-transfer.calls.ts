import { z } from 'zod';
import { defineCalls } from '../call/call.js';
import { dataTransferState, serverAddress } from './data-transfer.schemas.js';

const started = z.object({ success: z.boolean(), message: z.string() });

export const dataTransfer = defineCalls('admin', {
  transferToArchive: {
    http: { method: 'POST', path: '/yandex/self-transfer', status: 202 },
    summary: 'Starts a data transfer that leaves its archive on this server',
    access: { who: 'admin' },
    refusals: ['DataTransferRunning'],
    reply: started,
  },
  transferToServer: {
    http: { method: 'POST', path: '/yandex/start-migration', status: 202 },
    summary: 'Starts a data transfer that copies its archive to another server',
    access: { who: 'admin' },
    body: z.object({ serverIP: serverAddress, execute: z.literal(true, 'Подтвердите запуск') }),
    refusals: ['DataTransferRunning'],
    reply: started,
  },
  dataTransfer: {
    http: { method: 'GET', path: '/yandex/migration' },
    summary: 'How far the data transfer is, or how the last one ended',
    access: { who: 'admin' },
    reply: dataTransferState,
  },
});
