import { type Consultation, escapeHtml, type Port, type Vacancy } from '@kubrik/contract';
import type { Crisis } from '@kubrik/contract/protection/crisis/crisis';
import { crisisHelpText } from '@kubrik/contract/protection/crisis/crisis-help';
import { languageOf } from '@kubrik/contract/text/question-language';

/** Telegram's limit of a message, in characters. */
const longest = 4096;

/** Every answer of the bot, in Telegram's HTML; texts of people and feeds are escaped. */
export const replies = {
  help: [
    'Я бот морского сообщества. Спросите:',
    '/port Роттердам — порт по названию, стране или UN/LOCODE',
    '/job механик — свежие вакансии',
    '/right Сколько часов отдыха положено? — права моряка по MLC 2006 и ISPS',
    'Уведомления с сайта привязывают в его настройках; /stop отключает их.',
  ].join('\n'),
  linked: (username: string) =>
    `Готово: сюда будут приходить уведомления @${escapeHtml(username)}. Какие именно, выберите на сайте в настройках. Отключить: /stop`,
  wrongCode: 'Код не подошёл: он уже использован или старше 10 минут. Возьмите новый на сайте, в настройках.',
  unlinked: 'Уведомления сюда больше не приходят. Привязать снова можно на сайте, в настройках.',
  notLinked: 'К этому чату не привязан ни один аккаунт.',
  needsName: 'Напишите название порта, например: /port Роттердам',
  needsWord: 'Напишите, что искать, например: /job механик',
  needsQuestion: 'Напишите вопрос, например: /right Сколько часов отдыха положено?',
  noPort: 'Такого порта нет. Проверьте название или UN/LOCODE.',
  noVacancy: 'Таких вакансий сейчас нет.',
  away: 'Сервис сейчас недоступен. Попробуйте через несколько минут.',
  tooMany: 'Слишком много вопросов. Подождите минуту.',
  refused: (reason: string) => escapeHtml(reason),
  ports: (ports: readonly Port[], site?: string) =>
    joined(ports.map((port) => portText(port, linkTo(site, `/port/${port.id}`)))),
  vacancies: (vacancies: readonly Vacancy[], site?: string) =>
    joined(
      vacancies.map((vacancy) =>
        vacancyText(vacancy, vacancy.sourceUrl ?? linkTo(site, `/jobs/${vacancy.id}`)),
      ),
    ),
  right: rightText,
  callForHelp: (said: string, crisis: Crisis) => escapeHtml(crisisHelpText(languageOf(said), crisis)),
};

const linkTo = (site: string | undefined, path: string) => (site ? new URL(path, site).href : undefined);

const linked = (text: string, href: string | undefined) =>
  href ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);

function portText(port: Port, href: string | undefined): string {
  const name = port.nameRu && port.nameRu !== port.name ? `${port.nameRu} (${port.name})` : port.name;
  const position =
    port.latitude === null || port.longitude === null ? '' : coordinates(port.latitude, port.longitude);
  return [
    `<b>${linked(name, href)}</b>`,
    `${escapeHtml(port.countryRu || port.country)} · UN/LOCODE ${escapeHtml(port.unLocode)}`,
    position,
  ]
    .filter(Boolean)
    .join('\n');
}

/** `51°57′ N, 4°08′ E`, as charts write it. */
function coordinates(latitude: number, longitude: number): string {
  const part = (degrees: number, [positive, negative]: readonly [string, string]) => {
    const minutes = Math.round(Math.abs(degrees) * 60);
    const rest = String(minutes % 60).padStart(2, '0');
    return `${Math.floor(minutes / 60)}°${rest}′ ${degrees < 0 ? negative : positive}`;
  };
  return `${part(latitude, ['N', 'S'])}, ${part(longitude, ['E', 'W'])}`;
}

function vacancyText(vacancy: Vacancy, href: string | undefined): string {
  const salary = vacancy.salary
    ? [vacancy.salary, vacancy.currency, vacancy.payPeriod === 'day' && 'в день'].filter(Boolean).join(' ')
    : 'зарплата не указана';
  return [
    `<b>${linked(vacancy.title, href)}</b>${vacancy.isDemo ? ' (демо)' : ''}`,
    escapeHtml([vacancy.company, vacancy.location].filter(Boolean).join(' · ')),
    escapeHtml(salary),
  ].join('\n');
}

function rightText({ response, citations }: Consultation, site?: string): string {
  const documents = citations
    .slice(0, 5)
    .map(({ documentId, number, title }) =>
      linked(`${number}. ${title}`, linkTo(site, `/protection/mlc/${documentId}`)),
    );
  const foot = documents.length > 0 ? `Документы:\n${documents.join('\n')}` : '';
  const room = longest - foot.length - 10;
  return [firstParagraphs(response, room), foot].filter(Boolean).join('\n\n');
}

/** Whole paragraphs as long as they fit; if the first one is too long, its first whole words. */
function firstParagraphs(text: string, room: number): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
  let taken = '';
  for (const paragraph of paragraphs) {
    const more = [taken, escapeHtml(paragraph)].filter(Boolean).join('\n\n');
    if (more.length > room - 2) return taken ? `${taken}\n\n…` : wholeWords(paragraph, room - 1);
    taken = more;
  }
  return taken;
}

function wholeWords(text: string, room: number): string {
  let words = text.slice(0, room);
  while (escapeHtml(words).length > room) words = words.slice(0, Math.floor(words.length * 0.9));
  const end = words.lastIndexOf(' ');
  return `${escapeHtml(end > 0 ? words.slice(0, end) : words)}…`;
}

function joined(parts: readonly string[]): string {
  let text = '';
  for (const part of parts) {
    const more = [text, part].filter(Boolean).join('\n\n');
    if (more.length > longest) break;
    text = more;
  }
  return text;
}
