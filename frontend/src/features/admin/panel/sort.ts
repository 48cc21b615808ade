/** The field by which a list is sorted, and the direction. */
export interface Sort<Field extends string = string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** The order as query parameters of a call. */
export const sortQuery = <Field extends string>({ field, direction }: Sort<Field>) => ({
  sort: field,
  direction,
});
