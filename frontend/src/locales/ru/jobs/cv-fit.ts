/** How a vacancy suits a person's CV. */
export const cvFit = {
  suits: 'Подходит вам',
  lacks: (what: string) => `Не сходится: ${what}`,
  document: (name: string) => `нет документа «${name}»`,
  show: 'Подходит мне',
  english: (level: string) => `английский от ${level}`,
  nationality: 'другое гражданство',
  date: 'готовы позже посадки',
};
