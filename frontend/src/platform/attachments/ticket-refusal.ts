import type { ErrorForm } from '@kubrik/contract';

/** Whether the server takes tickets no more: they are a day long, and their owner's alone. */
export const refusesTickets = (form: ErrorForm | undefined): boolean =>
  form?.code === 'ValidationFailed' &&
  Boolean(form.details?.some(({ field }) => field.startsWith('attachment')));
