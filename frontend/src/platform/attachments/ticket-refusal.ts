import type { ErrorForm } from '@kubrik/contract';

/** Whether the server refuses the tickets: they are valid for one day, and only for their owner. */
export const refusesTickets = (form: ErrorForm | undefined): boolean =>
  form?.code === 'ValidationFailed' &&
  Boolean(form.details?.some(({ field }) => field.startsWith('attachment')));
