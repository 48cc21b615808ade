import { mixesScripts, nameSkeleton } from './name-skeleton.js';
import { isReservedName } from './reserved-names.js';

/** Why nobody may sign by this name without an account, whoever has one; undefined when it is all right. */
export function guestNameProblem(name: string): string | undefined {
  if (nameSkeleton(name) === '') return 'В имени должна быть хотя бы одна буква или цифра';
  if (mixesScripts(name))
    return 'В одном слове имени смешаны буквы разных алфавитов, например русские и латинские. Оставьте одни';
  if (isReservedName(name)) return 'Это имя можно принять за имя сайта или его сотрудника. Возьмите другое';
  return undefined;
}
