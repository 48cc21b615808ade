import { findPortsByName, type MapPorts } from '../../../../platform/port-map';

const latin: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k' },
  ...{ л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts' },
  ...{ ч: 'ch', ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
};

/** An approximate pronunciation of a name: the same for «Гамбург» and «Hamburg». */
const soundOf = (name: string): string =>
  [...name.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replaceAll('h', 'g')
    .replaceAll('w', 'v')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('x', 'ks')
    .replaceAll(/c(?!g)/g, 'k')
    .replaceAll(/(.)\1+/g, '$1');

/** Whether a text in Latin letters is the whole name of the port. */
export const isLatinNameOf = (text: string, name: string): boolean =>
  /^[a-z][a-z' -]+$/i.test(text) && soundOf(text) === soundOf(name);

/** Indexes of ports by name or code; a text in Latin letters also finds ports by their Russian names. */
export function findPorts(ports: MapPorts, text: string, most: number): number[] {
  const found = findPortsByName(ports, text, most);
  if (!/^[a-z' -]+$/i.test(text)) return found;
  const sound = soundOf(text);
  const alike = [...ports.names.keys()]
    .filter(
      (index) =>
        /[а-яё]/i.test(ports.names[index] ?? '') && soundOf(ports.names[index] ?? '').startsWith(sound),
    )
    .sort((one, other) => (ports.ranks[one] ?? 0) - (ports.ranks[other] ?? 0));
  return [...new Set([...alike, ...found])].slice(0, most);
}
