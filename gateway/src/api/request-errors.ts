import { type ErrorCode, type ErrorForm, errorOf } from '@kubrik/contract';
import { errorFormOf, Refusal } from '@kubrik/service-kit';
import { z } from 'zod';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BodyTooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MalformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MalformedJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MalformedRequest',
  FST_ERR_BAD_URL: 'MalformedRequest',
  FST_ERR_HANDLER_TIMEOUT: 'RequestTimeout',
};

/** Bodies of bytes have error codes of their own. */
const codesOfBytes: Partial<Record<ErrorCode, ErrorCode>> = {
  UnsupportedMediaType: 'BytesExpected',
  BodyTooLarge: 'PartTooLarge',
};

const codesOfBody: ErrorCode[] = ['MalformedJson', ...(Object.keys(codesOfBytes) as ErrorCode[])];

/**
 * The error form of an error that Fastify or our own code threw.
 *
 *
 * @param maxBytes limit of a call whose body is bytes instead of JSON
 */
export function errorFormOfRequest(error: unknown, maxBytes?: number): ErrorForm {
  if (error instanceof Refusal) return error.form;
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
  const known = fastifyCodes[code] ?? (error instanceof SyntaxError ? 'MalformedJson' : undefined);
  if (known && codesOfBody.includes(known)) return formOfBody(known, maxBytes);
  if (known) return errorOf(known);
  if (statusCode >= 400 && statusCode < 500) return { ...errorOf('MalformedRequest'), statusCode };
  return errorFormOf(error);
}

function formOfBody(known: ErrorCode, maxBytes: number | undefined): ErrorForm {
  const code = (maxBytes && codesOfBytes[known]) || known;
  const { message } = errorOf(code);
  const most = code === 'PartTooLarge' && maxBytes ? `: не больше ${maxBytes / 1024} КБ` : '';
  return errorOf(code, [{ field: 'body', message: message + most }]);
}

/** Messages for schemas without one of their own; Zod's would name types of JavaScript. */
export const validationMessages: z.core.$ZodConfig = {
  ...z.locales.ru(),
  customError({ code, input }) {
    if (code !== 'invalid_type') return undefined;
    return input === undefined ? 'Заполните это поле' : 'Значение не того вида';
  },
};

const maxFields = 40;

/** Names every field that failed, once. An id in an invalid form is a 404, like an id that is not stored. */
export function validationRefusal(part: 'params' | 'query' | 'body', issues: z.core.$ZodIssue[]): Refusal {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.join('.') || part;
    // The first message is the most helpful: «пусто» before «слишком коротко».
    if (messages.size < maxFields && !messages.has(field)) messages.set(field, message);
  }
  const details = [...messages].map(([field, message]) => ({ field, message }));
  return new Refusal(part === 'params' ? 'NotFound' : 'ValidationFailed', details);
}
