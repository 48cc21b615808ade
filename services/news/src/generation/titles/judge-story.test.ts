import type { NewsCategory, NewsPriority } from '@kubrik/contract/news/news.schemas';
import { describe, expect, test } from 'vitest';
import { judgeStory } from './judge-story.js';

const headlines: [string, NewsCategory, NewsPriority][] = [
  ['Bulk carrier sinks off Vietnam, 18 crew rescued', 'accidents', 'urgent'],
  ['Two tankers collide in the Singapore Strait', 'accidents', 'urgent'],
  ['Fire on board container ship in the Red Sea', 'accidents', 'urgent'],
  ['Explosion rocks tanker at anchorage', 'accidents', 'urgent'],
  ['Pirates hijack product tanker off Somalia', 'accidents', 'urgent'],
  ['Man overboard: search suspended in North Sea', 'accidents', 'urgent'],
  ['Fishing vessel in distress off Iceland', 'accidents', 'urgent'],
  ['BREAKING: Suez Canal blocked again', 'ports', 'urgent'],
  ['Сухогруз затонул в Азовском море', 'accidents', 'urgent'],
  ['Столкновение двух танкеров в проливе Босфор', 'accidents', 'urgent'],
  ['На пароме в Балтийском море произошёл пожар', 'accidents', 'urgent'],
  ['Взрыв на танкере в порту Усть-Луга', 'accidents', 'urgent'],
  ['Пираты захватили балкер у берегов Нигерии', 'accidents', 'urgent'],
  ['Судно терпит бедствие в Японском море', 'accidents', 'urgent'],
  ['Срочно: человек за бортом у Владивостока', 'accidents', 'urgent'],
  ['СРОЧНО! Порт Новороссийск закрыт', 'ports', 'urgent'],
  ['Navy ship catches fire during exercise', 'accidents', 'urgent'],
  ['Bulker runs aground near Istanbul', 'accidents', 'high'],
  ['Сухогруз сел на мель в Керченском проливе', 'accidents', 'high'],
  ['Tanker arrested over unpaid bunkers', 'regulations', 'high'],
  ['EU sanctions another 40 tankers', 'regulations', 'high'],
  ['Dockers strike closes terminals in Rotterdam', 'ports', 'high'],
  ['Typhoon forces port closure in Shanghai', 'ports', 'high'],
  ['Порт Ванино закрыт из-за шторма', 'ports', 'high'],
  ['Забастовка докеров в портах Германии', 'ports', 'high'],
  ['Судно арестовано за долги перед экипажем', 'crew', 'high'],
  ['Chief executive fired by ferry operator', 'shipping', 'normal'],
  ['Shipping line reports support for sport charity', 'shipping', 'normal'],
  ['Port of Antwerp-Bruges opens new berth', 'ports', 'normal'],
  ['Порт Тамань нарастил перевалку', 'ports', 'normal'],
  ['Seafarers abandoned without wages, says ITF', 'crew', 'normal'],
  ['Моряки балкера остались без зарплаты', 'crew', 'normal'],
  ['IMO adopts new SOLAS amendments', 'regulations', 'normal'],
  ['Минтранс утвердил новые правила лоцманской проводки', 'regulations', 'normal'],
  ['New fire safety rules for car carriers', 'regulations', 'normal'],
  ['Учения по тушению пожара прошли в порту', 'ports', 'normal'],
  ['Autonomous ship completes first voyage', 'technology', 'normal'],
  ['Первое безэкипажное судно с искусственным интеллектом', 'technology', 'normal'],
  ['AI-based collision avoidance system gets class approval', 'technology', 'normal'],
  ['Methanol and ammonia: the way to decarbonise', 'environment', 'normal'],
  ['Разлив нефтепродуктов ликвидирован в бухте', 'environment', 'normal'],
  ['Carbon sinks of the ocean are shrinking', 'environment', 'normal'],
  ['Freight rates fall for the fifth week', 'economy', 'normal'],
  ['Maersk shares sink on weak earnings', 'economy', 'normal'],
  ['Ставки фрахта выросли на 12%', 'economy', 'normal'],
  ['Carrier strikes deal with shipyard', 'shipping', 'normal'],
  ['На верфи спущен на воду новый ледокол', 'shipping', 'normal'],
  ['Ten years since the ferry disaster: vessel that sank is remembered', 'accidents', 'normal'],
  ['Ocean Cruises names new flagship', 'shipping', 'normal'],
];

describe('a headline alone', () => {
  test.each(headlines)('%s: %s, %s', (title, category, priority) => {
    expect(judgeStory({ title, summary: '', tags: [] })).toMatchObject({ category, priority });
  });
});

test('the title weighs more than the summary, and a passing mention decides nothing', () => {
  const title = 'Port of Riga opens new terminal';
  expect(judgeStory({ title, summary: 'The crew and seafarers met cadets.', tags: [] }).category).toBe(
    'ports',
  );
  expect(judgeStory({ title: 'A quiet day', summary: 'The system works.', tags: [] }).category).toBe(
    'shipping',
  );
});

test('summary and tags speak where the title is silent', () => {
  expect(
    judgeStory({ title: 'A long voyage home', summary: 'Seafarers are repatriated.', tags: [] }).category,
  ).toBe('crew');
  expect(judgeStory({ title: 'Коротко о важном', summary: '', tags: ['Экология'] }).category).toBe(
    'environment',
  );
});

test('only the title makes a story urgent', () => {
  expect(
    judgeStory({ title: 'Обзор недели', summary: 'Судно затонуло, пожар, взрыв.', tags: ['пожар'] }).priority,
  ).toBe('normal');
});
