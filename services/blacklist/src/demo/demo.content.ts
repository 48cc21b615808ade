import type { EntrySeverity, EntryState, TargetType, VoteType } from '@kubrik/contract';
import type { TargetFacts } from '../target/target.repository.js';

export interface DemoTarget {
  facts: TargetFacts;
  /** How many of each colour, without a comment. */
  silent: Partial<Record<VoteType, number>>;
  commented: { voteType: VoteType; comment: string }[];
  entries: { severity: EntrySeverity; state: EntryState; reason: string; evidence: string | null }[];
}

type CommentedVote = DemoTarget['commented'][number];

const facts = (targetType: TargetType, name: string, place: string, kind: string): TargetFacts => ({
  targetType,
  name: `Демо ${name}`,
  place,
  kind,
  // A valid number would be a real ship's.
  imo: null,
  dwt: null,
  builtYear: null,
});
const company = (name: string, place: string, kind: string) => facts('company', name, place, kind);
const vessel = (name: string, place: string, kind: string, dwt: number, builtYear: number) => ({
  ...facts('vessel', name, place, kind),
  dwt,
  builtYear,
});
const says = (voteType: VoteType, comment: string): CommentedVote => ({
  voteType,
  comment: `Демо: ${comment}`,
});

/** Fictional companies and vessels; no name, number or story is anybody's. */
export const demoTargets: DemoTarget[] = [
  {
    facts: company('Крюинг «Полярный гусь»', 'Россия', 'Крюинговое агентство'),
    silent: { black: 4, red: 2, green: 1 },
    commented: [
      says('black', 'за оформление просили деньги, контракт так и не прислали.'),
      says('red', 'на звонки отвечают через раз.'),
    ],
    entries: [
      {
        severity: 'high',
        state: 'new',
        reason: 'Демо: сбор платы за трудоустройство (Правило 1.4, Стандарт A1.4).',
        evidence: 'Демо: вымышленная запись, документов за ней нет.',
      },
    ],
  },
  {
    facts: company('Судоходная компания «Тихая лагуна»', 'Кипр', 'Судовладелец'),
    silent: { green: 6, red: 1 },
    commented: [says('green', 'зарплата первого числа, смена по графику.')],
    entries: [],
  },
  {
    facts: company('Менеджмент «Пятый румб»', 'Греция', 'Судовой менеджер'),
    silent: { black: 1, red: 3, green: 3 },
    commented: [says('red', 'смену задержали на шесть недель.'), says('green', 'билеты купили сразу.')],
    entries: [
      {
        severity: 'medium',
        state: 'disputed',
        reason: 'Демо: задержка репатриации экипажа (Правило 2.5, Стандарт A2.5.1).',
        evidence: null,
      },
    ],
  },
  {
    facts: company('Агентство «Бумажный фрегат»', 'Латвия', 'Крюинговое агентство'),
    silent: { green: 1 },
    commented: [],
    entries: [],
  },
  {
    facts: vessel('Ржавая медуза', 'Панама', 'Балкер', 28_400, 1998),
    silent: { black: 5, red: 1 },
    commented: [says('black', 'три месяца без зарплаты, вода по расписанию.')],
    entries: [
      {
        severity: 'high',
        state: 'new',
        reason: 'Демо: экипаж оставлен без снабжения (Правило 2.5, Стандарт A2.5.2).',
        evidence: 'Демо: вымышленная запись, документов за ней нет.',
      },
      {
        severity: 'low',
        state: 'resolved',
        reason: 'Демо: неисправная вентиляция кают, замечание устранено.',
        evidence: null,
      },
    ],
  },
  {
    facts: vessel('Северный кот', 'Мальта', 'Контейнеровоз', 41_000, 2014),
    silent: { green: 7 },
    commented: [says('green', 'интернет есть, кок отличный.')],
    entries: [],
  },
  {
    facts: vessel('Вторник', 'Либерия', 'Танкер', 73_500, 2006),
    silent: { red: 3, green: 2, black: 1 },
    commented: [says('red', 'переработки не записывают.')],
    entries: [],
  },
  {
    facts: vessel('Янтарный буёк', 'Маршалловы Острова', 'Сухогруз', 6_200, 2001),
    silent: { red: 1 },
    commented: [],
    entries: [],
  },
];
