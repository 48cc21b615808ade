/** Lower case with «е» for «ё»: the form in which names and texts are compared. */
export const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const endings: readonly (readonly [ending: RegExp, replacements: readonly string[]])[] = [
  // Adjectives: Восточный, Петропавловск-Камчатский, Рудная, Пригородное, Набережные.
  [/(?:ый|ой)$/, ['ого', 'ому', 'ым', 'ом', 'ой']],
  [/ий$/, ['ого', 'ему', 'ому', 'им', 'ем', 'ом', 'ия', 'ию', 'ии']],
  [/ая$/, ['ой', 'ую', 'ою']],
  [/ое$/, ['ого', 'ому', 'ым', 'ом']],
  [/ые$/, ['ых', 'ым', 'ыми']],
  [/ие$/, ['ия', 'ию', 'ием', 'ии', 'их', 'им', 'ими']],
  [/ье$/, ['ья', 'ью', 'ьем']],
  // Nouns: Шанхай, Астрахань and Ярославль, Одесса, Феодосия, Ванино, Патры, Соловки, Череповец, Новороссийск.
  [/й$/, ['я', 'ю', 'ем', 'е']],
  [/ь$/, ['я', 'ю', 'ем', 'е', 'и', 'ью']],
  [/а$/, ['ы', 'и', 'е', 'у', 'ой', 'ою', 'ей']],
  [/я$/, ['и', 'е', 'ю', 'ей']],
  [/(?<=[еио]в|ин|ын)о$/, ['а', 'у', 'ом', 'е']],
  [/[ыи]$/, ['', 'ов', 'ам', 'ами', 'ах']],
  [/ец$/, ['ца', 'цу', 'цом', 'цем', 'це']],
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/, ['а', 'у', 'ом', 'ем', 'ым', 'е']],
];

/** First parts of hyphenated names, and small words within names, which are not declined. */
const indeclinable = new Set(
  `аль апон арт бен бендер гран дар дас де ди дель дус ду ин ист ист ла лас ле лос лонг мап мар мед мина на нью о пор порт порто пуэнт пуэрто
   рас рио риу сан санта санкт санто сен сент сюр усть фор форт хор эд эз эль эр эс эт`.split(/\s+/),
);

/** All forms of one word of a name that may stand in a Russian text, the word itself first. */
export function formsOf(word: string): string[] {
  const base = plain(word);
  if (indeclinable.has(base) || !/^\p{Script=Cyrillic}{3,}$/u.test(base)) return [base];
  const found = endings.find(([ending]) => ending.test(base));
  if (!found) return [base];
  const [ending, replacements] = found;
  return [base, ...replacements.map((replacement) => base.replace(ending, replacement))];
}

/** The beginning of a port's adjective, «роттердамск» for «Роттердам»; undefined where no rule makes one. */
export function adjectiveStemOf(name: string): string | undefined {
  const base = plain(name.split('-').at(-1) ?? '');
  if (/[сц]к$/.test(base)) return base;
  if (/[бвгджзлмнпртф]$/.test(base)) return `${base}ск`;
  return /[лнр]ь$/.test(base) ? `${base.replace(/(?<=[нр])ь$/, '')}ск` : undefined;
}
