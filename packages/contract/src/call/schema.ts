import type { z } from 'zod';

/** A schema by what it accepts and what it makes of it. */
export type Schema<Input, Output> = z.core.$ZodType<Output, Input>;

/** What a schema accepts: the values of a form before they are checked. */
export type InputOf<S extends z.core.$ZodType> = z.input<S>;

/** What a schema makes of its input: the checked values. */
export type OutputOf<S extends z.core.$ZodType> = z.output<S>;
