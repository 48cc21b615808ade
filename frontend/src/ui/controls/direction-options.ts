import { common } from '../../locales/ru/common';

/** From which end a list is read. */
export const directionOptions = (['desc', 'asc'] as const).map((value) => ({
  value,
  label: common.directions[value],
}));
