import { dataTransferState } from './data-transfer.schemas.js';
import { defineEvents } from './event.js';

export const dataTransferEvents = defineEvents('admin', {
  /** A data transfer has started, made progress or ended. */
  dataTransferChanged: { data: dataTransferState, rooms: ['admin'] },
});
