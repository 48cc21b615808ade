import { defineEvents } from '../call/event.js';
import { dataTransferState } from './data-transfer.schemas.js';

export const dataTransferEvents = defineEvents('admin', {
  /** A data transfer has started, made progress or ended. */
  dataTransferChanged: { data: dataTransferState, rooms: ['admin'] },
});
