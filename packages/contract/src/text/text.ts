import { z } from 'zod';

// PostgreSQL cannot store U+0000 and lone surrogates; refusing them here names the field.
export const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
export const unstorable = 'Текст содержит недопустимые символы';

/** Spaces, and characters that have no width or show nothing; the last one is a Braille letter without dots. */
const invisible = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/**
 * Text that a person types, in Unicode NFC: some systems send «й» as two characters, and after this step equal names
 * are equal texts.
 */
export const typedText = (wrong = 'Ожидается текст') => z.string(wrong).normalize('NFC');

/** Text that a person wrote: trimmed, storable, and not invisible. `max` counts UTF-16 units. */
export const text = (max: number, empty = 'Заполните это поле') =>
  typedText()
    .refine(storable, unstorable)
    .trim()
    .min(1, empty)
    .refine((value) => !invisible.test(value), empty)
    .max(max, `Не больше ${max} символов`);

/** The same, but it may be left out or blank. */
export const optionalText = (max: number) =>
  typedText()
    .refine(storable, unstorable)
    .trim()
    .max(max, `Не больше ${max} символов`)
    .nullish()
    .transform((value) => value || undefined);

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Undefined for a value that is left out or blank. */
export const leftOut = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional()).optional();

/** Null for a value that is left out or blank. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable()).prefault(null);

/** The same for a text. */
export const textOrNull = (max: number) => optionalText(max).transform((value) => value ?? null);

/** A search text; it may be left out. */
export const searchText = (max: number) =>
  typedText().refine(storable, unstorable).trim().max(max, `Не больше ${max} символов`).optional();

/** Untrimmed text, such as a part of a file; storable. */
export const rawText = (max: number) =>
  z.string('Ожидается текст').max(max, `Не больше ${max} символов`).refine(storable, unstorable);

/** A whole number, or the text of one, as a form or an address gives it; a blank text is refused. */
export const wholeNumber = (wrong: string, { min, max }: { min: number; max: number }) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      wrong,
    )
    .pipe(z.number(wrong).int(wrong).min(min, wrong).max(max, wrong));

/** The same, or null for a value that is left out or blank. */
export const optionalNumber = (wrong: string, bounds: { min: number; max: number }) =>
  z.preprocess(
    (value) => (value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value),
    wholeNumber(wrong, bounds).nullable(),
  );

export const id = z.uuid('Неверный идентификатор');
export const byId = z.object({ id });
export const dateTime = z.iso.datetime();

/** Longest text that a person may write in one piece, in UTF-16 units. */
export const maxTextLength = 10_000;

/** Query of a paged list. */
export const pageQuery = (limit: number, most = 100) =>
  z.object({
    limit: z.coerce
      .number('Ожидается число')
      .int('Ожидается целое число')
      .min(1, 'Не меньше 1')
      .max(most, `Не больше ${most}`)
      .default(limit),
    cursor: z.string().max(200, 'Неверный указатель страницы').optional(),
  });

const sortDirection = z.enum(['asc', 'desc'], 'Неизвестный порядок');

/** Query of a paged list that can be sorted by each of these fields, by default by the first. */
export const sortedPageQuery = <const Field extends string>(
  fields: readonly [Field, ...Field[]],
  limit: number,
  most = 100,
) =>
  pageQuery(limit, most).extend({
    sort: z.enum(fields, 'По этому полю список не упорядочить').default(fields[0] as never),
    direction: sortDirection.default('desc'),
  });

/** A picture, or null; see `picture.ts`. */
export const pictureOrNull = z
  .string()
  .nullable()
  .meta({ description: 'Path on this site. Add width and format: `/640.avif`, `/640.webp` or `/640.jpg`.' });

/** A country by its ISO 3166-1 alpha-2 code. */
export const countryCode = z
  .string('Неверный код страны')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Код страны — две латинские буквы');

/** `when` of a refinement that compares fields: it runs only if each field is valid by itself. */
export const whenFieldsAreRight = ({ issues }: { issues: readonly unknown[] }): boolean =>
  issues.length === 0;
