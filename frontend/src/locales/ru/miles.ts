import type { PluralForms } from '@kubrik/contract/text/russian';

/** Nautical. */
export const miles: PluralForms = ['миля', 'мили', 'миль'];
