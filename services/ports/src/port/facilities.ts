import type { PortAnswer, PortParticulars } from '@kubrik/contract';

const names: readonly (readonly [PortAnswer, string])[] = [
  ['wharves', 'Причалы'],
  ['anchorage', 'Якорная стоянка'],
  ['roRo', 'Ро-ро'],
  ['containers', 'Контейнерный терминал'],
  ['liquidBulk', 'Наливной терминал'],
  ['oilTerminal', 'Нефтяной терминал'],
  ['gasTerminal', 'СПГ-терминал'],
  ['solidBulk', 'Навалочный терминал'],
  ['fuel', 'Бункеровка'],
  ['water', 'Пресная вода'],
  ['provisions', 'Провизия'],
  ['medicalCare', 'Медицинская помощь'],
  ['garbage', 'Приём мусора'],
];

/** What a port has for ships, in Russian. */
export function facilitiesOf(particulars: PortParticulars): string[] {
  const { dryDock, repairs } = particulars;
  return [
    ...names.filter(([key]) => particulars[key]).map(([, name]) => name),
    ...(dryDock && dryDock !== 'none' ? ['Сухой док'] : []),
    ...(repairs && repairs !== 'none' ? ['Ремонт'] : []),
  ];
}
