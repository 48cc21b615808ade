/** Parts of a crew, as crewing companies list them. */
export const departments = {
  deck: 'Судоводители',
  engine: 'Механики',
  electro: 'Электромеханики',
  'deck-ratings': 'Палубная команда',
  'engine-ratings': 'Машинная команда',
  catering: 'Пищеблок и отель',
  cadets: 'Практиканты',
  offshore: 'Офшор',
  fishing: 'Промысел',
  river: 'Внутренний флот',
  ashore: 'Берег',
} as const;
export type Department = keyof typeof departments;

interface RankNames {
  department: Department;
  ru: string;
  /** The term of the STCW Convention, or else of the trade. */
  en: string;
}

const named =
  (department: Department) =>
  (ru: string, en: string): RankNames => ({ department, ru, en });
const deck = named('deck');
const engine = named('engine');
const electro = named('electro');
const deckRating = named('deck-ratings');
const engineRating = named('engine-ratings');
const catering = named('catering');
const cadet = named('cadets');
const offshore = named('offshore');
const fishing = named('fishing');
const river = named('river');
const ashore = named('ashore');

/** The ranks by department, the highest first. */
export const rankNames = {
  master: deck('Капитан', 'Master'),
  'staff-captain': deck('Штатный помощник капитана (стафф-капитан)', 'Staff captain'),
  'chief-officer': deck('Старший помощник капитана', 'Chief officer'),
  'second-officer': deck('Второй помощник капитана', 'Second officer'),
  'third-officer': deck('Третий помощник капитана', 'Third officer'),
  'fourth-officer': deck('Четвёртый помощник капитана', 'Fourth officer'),
  'junior-officer': deck('Младший помощник капитана', 'Junior officer'),
  'safety-officer': deck('Помощник капитана по безопасности', 'Safety officer'),
  'radio-operator': deck('Радиооператор ГМССБ', 'GMDSS radio operator'),
  pilot: deck('Лоцман', 'Pilot'),
  'chief-engineer': engine('Старший механик', 'Chief engineer officer'),
  'second-engineer': engine('Второй механик', 'Second engineer officer'),
  'third-engineer': engine('Третий механик', 'Third engineer officer'),
  'fourth-engineer': engine('Четвёртый механик', 'Fourth engineer officer'),
  'junior-engineer': engine('Младший механик', 'Junior engineer'),
  'gas-engineer': engine('Газовый механик', 'Gas engineer'),
  'cargo-engineer': engine('Грузовой механик', 'Cargo engineer'),
  'refrigeration-engineer': engine('Рефрижераторный механик', 'Refrigeration engineer'),
  'chief-electrical-engineer': electro('Старший электромеханик', 'Chief electrical engineer'),
  'electro-technical-officer': electro('Электромеханик', 'Electro-technical officer (ETO)'),
  'electronics-engineer': electro('Инженер-электроник', 'Electronics engineer'),
  'electro-technical-rating': electro('Судовой электрик', 'Electro-technical rating'),
  bosun: deckRating('Боцман', 'Bosun'),
  'able-seaman': deckRating('Матрос первого класса (AB)', 'Able seafarer deck (AB)'),
  'ordinary-seaman': deckRating('Матрос второго класса (OS)', 'Ordinary seaman (OS)'),
  'deck-boy': deckRating('Юнга, матрос без класса', 'Deck boy'),
  pumpman: deckRating('Донкерман', 'Pumpman'),
  carpenter: deckRating('Плотник', 'Carpenter'),
  'deck-fitter': deckRating('Палубный фиттер', 'Deck fitter'),
  'crane-operator': deckRating('Крановщик', 'Crane operator'),
  motorman: engineRating('Моторист', 'Motorman'),
  'able-seafarer-engine': engineRating('Моторист первого класса', 'Able seafarer engine'),
  oiler: engineRating('Смазчик (ойлер)', 'Oiler'),
  wiper: engineRating('Уборщик машинного отделения (вайпер)', 'Wiper'),
  fitter: engineRating('Токарь-сварщик (фиттер)', 'Fitter'),
  welder: engineRating('Сварщик', 'Welder'),
  turner: engineRating('Токарь', 'Turner'),
  'chief-cook': catering('Шеф-повар', 'Chief cook'),
  cook: catering('Повар (кок)', 'Cook'),
  'second-cook': catering('Второй повар', 'Second cook'),
  baker: catering('Пекарь', 'Baker'),
  'chief-steward': catering('Старший стюард', 'Chief steward'),
  steward: catering('Буфетчик (стюард)', 'Steward'),
  messman: catering('Камбузник (мессмен)', 'Messman'),
  'hotel-manager': catering('Директор отеля', 'Hotel manager'),
  purser: catering('Пассажирский помощник (пёрсер)', 'Purser'),
  waiter: catering('Официант', 'Waiter'),
  bartender: catering('Бармен', 'Bartender'),
  'cabin-steward': catering('Горничная, каютный стюард', 'Cabin steward'),
  'laundry-worker': catering('Работник прачечной', 'Laundry worker'),
  entertainer: catering('Артист, аниматор', 'Entertainer'),
  doctor: catering('Судовой врач', 'Ship’s doctor'),
  nurse: catering('Медсестра, фельдшер', 'Nurse, paramedic'),
  'deck-cadet': cadet('Практикант-судоводитель', 'Deck cadet'),
  'engine-cadet': cadet('Практикант-механик', 'Engine cadet'),
  'electro-technical-cadet': cadet('Практикант-электромеханик', 'ETO cadet'),
  'catering-cadet': cadet('Практикант-повар', 'Catering cadet'),
  'offshore-installation-manager': offshore(
    'Начальник морской установки (OIM)',
    'Offshore installation manager',
  ),
  'barge-master': offshore('Бардж-мастер', 'Barge master'),
  'senior-dp-operator': offshore('Старший оператор ДП', 'Senior DP operator'),
  'dp-operator': offshore('Оператор динамического позиционирования', 'DP operator'),
  'rov-pilot': offshore('Пилот-техник ТНПА (ROV)', 'ROV pilot technician'),
  diver: offshore('Водолаз', 'Diver'),
  'offshore-crane-operator': offshore('Крановщик офшора', 'Offshore crane operator'),
  rigger: offshore('Стропальщик (ригер)', 'Rigger'),
  roustabout: offshore('Рабочий палубы установки', 'Roustabout'),
  toolpusher: offshore('Буровой мастер', 'Toolpusher'),
  driller: offshore('Бурильщик', 'Driller'),
  'survey-engineer': offshore('Гидрограф, инженер изысканий', 'Hydrographic surveyor'),
  'fishing-master': fishing('Капитан-директор, капитан промыслового судна', 'Fishing master'),
  'fishing-officer': fishing('Помощник капитана по промыслу', 'Fishing officer'),
  'trawl-master': fishing('Тралмейстер, мастер добычи', 'Trawl master'),
  fisher: fishing('Матрос добычи', 'Deckhand fisher'),
  'fish-processor': fishing('Матрос обработки', 'Fish processor'),
  'factory-master': fishing('Мастер обработки, технолог', 'Factory master'),
  'river-master': river('Капитан судна внутреннего плавания', 'Boatmaster'),
  'master-engineer': river('Капитан-механик', 'Master engineer'),
  'river-officer': river('Помощник капитана (река)', 'Inland navigation officer'),
  'river-engineer': river('Механик (река)', 'Inland vessel engineer'),
  helmsman: river('Рулевой', 'Helmsman'),
  'helmsman-motorman': river('Рулевой-моторист', 'Helmsman motorman'),
  superintendent: ashore('Суперинтендант', 'Superintendent'),
  'crewing-manager': ashore('Крюинговый менеджер', 'Crewing manager'),
  ashore: ashore('Другая работа на берегу', 'Other work ashore'),
} as const satisfies Record<string, RankNames>;

export type Rank = keyof typeof rankNames;
export const ranks = Object.keys(rankNames) as Rank[];

/** The positions of the specification; every rank belongs to one. */
export const positions = ['Captain', 'Chief Engineer', 'Deck Officer', 'Engine Officer', 'Crew'] as const;
export type Position = (typeof positions)[number];

const captains: readonly Rank[] = ['master', 'fishing-master', 'river-master', 'master-engineer'];
const otherOfficers: Partial<Record<Rank, Position>> = {
  'electro-technical-rating': 'Crew',
  'radio-operator': 'Deck Officer',
  'barge-master': 'Deck Officer',
  'senior-dp-operator': 'Deck Officer',
  'dp-operator': 'Deck Officer',
  'fishing-officer': 'Deck Officer',
  'river-officer': 'Deck Officer',
  'river-engineer': 'Engine Officer',
};
const ofDepartment: Partial<Record<Department, Position>> = {
  deck: 'Deck Officer',
  engine: 'Engine Officer',
  electro: 'Engine Officer',
};

/** The position of the specification that a rank belongs to. */
export function positionOfRank(rank: Rank): Position {
  if (captains.includes(rank)) return 'Captain';
  if (rank === 'chief-engineer') return 'Chief Engineer';
  return otherOfficers[rank] ?? ofDepartment[rankNames[rank].department] ?? 'Crew';
}
