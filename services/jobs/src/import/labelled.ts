/** What the labelled lines of an advertisement say, with labels in Russian or English. */
export interface Labelled {
  company?: string;
  location?: string;
  salary?: string;
  contractDuration?: string;
  vesselType?: string;
  requirements: string[];
  benefits: string[];
  /** Lines without any of these labels. */
  description: string[];
}

type Fact = 'company' | 'location' | 'salary' | 'contractDuration' | 'vesselType';
type Part = 'requirements' | 'benefits' | 'description';

const facts: readonly (readonly [Fact, RegExp])[] = [
  [
    'company',
    /^(?:компания|судовладелец|работодатель|крюинг\S*|company|employer|owner|shipowner|crewing\s*\S*|agency)$/i,
  ],
  [
    'location',
    /^(?:регион|район(?:\s+\S+)?|место(?:\s+\S+)?|порт(?:\s+\S+)?|локация|маршрут|location|region|area|trading area|port(?:\s+\S+)?|embarkation|join(?:ing)?\s+port)$/i,
  ],
  [
    'salary',
    /^(?:зарплата|заработная плата|з\/п|зп|оклад|оплата|ставка|salary|wages?|rate|pay|remuneration)$/i,
  ],
  [
    'contractDuration',
    /^(?:контракт|длительность(?:\s+\S+)?|срок(?:\s+\S+)?|продолжительность(?:\s+\S+)?|contract(?:\s+\S+)?|duration)$/i,
  ],
  ['vesselType', /^(?:судно|тип судна|тип|vessel|vessel type|type of vessel|ship type|type)$/i],
];
const parts: readonly (readonly [Part, RegExp])[] = [
  ['requirements', /^(?:требования(?:\s+.*)?|requirements?|qualifications?|необходимо|мы ожидаем)$/i],
  ['benefits', /^(?:условия(?:\s+.*)?|мы предлагаем|предлагаем|benefits?|we offer|льготы|бонусы)$/i],
  ['description', /^(?:описание|обязанности|description|duties|responsibilities|о вакансии)$/i],
];
const longestLabel = 40;

export function readLabels(lines: readonly string[]): Labelled {
  const result: Labelled = { requirements: [], benefits: [], description: [] };
  let part: Part = 'description';
  for (const line of lines) {
    const [, label = '', rest = ''] = /^[\s•*·–-]*([^:]{2,40}?)\s*:\s*(.*)$/.exec(line) ?? [];
    const fact = find(facts, label);
    const heading = find(parts, label || headingOf(line));
    if (fact && rest) result[fact] ??= rest;
    else if (heading) {
      part = heading;
      if (rest) result[part].push(rest);
    } else result[part].push(line);
  }
  return result;
}

/** A line that is only the name of a section. */
const headingOf = (line: string) => (line.length <= longestLabel ? line.replace(/[:.\s]+$/, '') : '');

function find<T>(labels: readonly (readonly [T, RegExp])[], text: string): T | undefined {
  const label = text.trim();
  return label ? labels.find(([, pattern]) => pattern.test(label))?.[0] : undefined;
}
