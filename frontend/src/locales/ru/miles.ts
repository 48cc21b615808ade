import type { PluralForms } from '@kubrik/contract/russian';

/** Nautical. */
export const miles: PluralForms = ['миля', 'мили', 'миль'];
