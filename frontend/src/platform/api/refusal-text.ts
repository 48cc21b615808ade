import type { ErrorForm } from '@kubrik/contract';

/**
 * The server's sentence about a refusal: that of the first field that the refusal names, otherwise its own.
 */
export const refusalText = (error: { form?: ErrorForm | undefined } | undefined): string | undefined =>
  error?.form?.details?.[0]?.message ?? error?.form?.message;
