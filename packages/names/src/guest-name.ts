import { hasRareLetter, mixesScripts, nameSkeleton } from './name-skeleton.js';
import { isReservedName } from './reserved-names.js';

/** Why a name with letters of a script that nobody uses today is refused. */
export const rareLetters =
  'В имени есть буквы, похожие на буквы другого алфавита. Напишите имя обычными буквами';

/** Why a visitor may not sign by this name, even if no account has it; undefined when the name is allowed. */
export function guestNameProblem(name: string): string | undefined {
  if (nameSkeleton(name) === '') return 'В имени должна быть хотя бы одна буква или цифра';
  if (/\p{Bidi_Control}/u.test(name))
    return 'В имени есть невидимые знаки, которые меняют порядок букв. Уберите их';
  if (hasRareLetter(name)) return rareLetters;
  if (mixesScripts(name))
    return 'В одном слове имени смешаны буквы разных алфавитов, например русские и латинские. Оставьте одни';
  if (isReservedName(name)) return 'Это имя можно принять за имя сайта или его сотрудника. Возьмите другое';
  return undefined;
}
