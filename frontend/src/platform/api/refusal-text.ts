import type { ErrorForm } from '@kubrik/contract';

/** The server's sentence about a refusal: of the first field that it names, else its own. */
export const refusalText = (error: { form?: ErrorForm | undefined } | undefined): string | undefined =>
  error?.form?.details?.[0]?.message ?? error?.form?.message;
