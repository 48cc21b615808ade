/** By which field a list is in order, and which end of it is first. */
export interface Sort<Field extends string = string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** As a call asks for it. */
export const sortQuery = <Field extends string>({ field, direction }: Sort<Field>) => ({
  sort: field,
  direction,
});
