import type { NewsCategory, NewsPriority } from '@kubrik/contract/news.schemas';
import { categoryScorer, normalizeWords, type Subject, wordPattern } from '@kubrik/feeds';
import { categoryWords } from './category-words.js';

/** A single word of the summary does not reach it. */
const minScore = 3;

const categoryOf = categoryScorer(categoryWords, {
  minScore,
  // «Fire safety» is no accident; «carbon sink» still counts for the environment.
  withoutExceptions: (words, category) =>
    category === 'accidents' ? words.replace(urgentExceptions, ' ') : words,
});

export const categorise = (subject: Subject): { category: NewsCategory; priority: NewsPriority } => ({
  category: categoryOf(subject) ?? 'shipping',
  priority: priorityOf(subject.title),
});

const urgentWords = wordPattern(`
  sink|sinks|sank|sunk|sinking|capsiz*|foundered|founders off|shipwreck|shipwrecked|collision|collisions|collide|collides
  collided|colliding|fire|fires aboard|fires on board|ablaze|blaze|explosion|explosions|explode|explodes|exploded
  pirate|pirates|piracy attack*|piracy alert|piracy incident|hijack*|man overboard|mayday|distress
  затону*|тонет|тонут|потоплен*|потопил*|опрокину*|кораблекруш*|столкновение|столкновения|столкновении|столкнул*
  пожар|пожара|пожару|пожаром|пожаре|пожары|загорел*|горит|возгорани*|взрыв|взрыва|взрывом|взрыве|взрывы|взорва*
  захват|захвата|захватил*|захвачен*|пират|пираты|пиратов|пиратами|пиратск* нападени*|человек за бортом|бедстви*
  срочно|breaking news|breaking:`);

/** Phrases with these words that report no event: rules, equipment, markets, figures of speech. */
const urgentExceptions = wordPattern(`
  collision avoidance|collision regulations|collision prevention|collision risk|anti collision|fire safety|fire drill*
  fire protection|fire risk*|fire fighting|fire detection|fire suppression|fire extinguish*|fire test*|fire sale|under fire from critics
  carbon sink*|sunk cost*|financial distress|distress sale*|грейферн* захват*|sinks $*|sink $*|pirate radio|explosion proof|explosion in demand|cease fire|open fire on costs|fire hazard*
  shares sink|shares sank|profit* sink*|profit* sank|rates sink|rates sank|earnings sink|earnings sank|stocks sink|prices sink|prices sank
  пожарн* *|противопожарн* *|взрывозащищ*|взрывн* рост*|столкновение интересов|столкновения интересов|предупрежден* столкновен*
  предотвращен* столкновен*|избежа* столкновен*|захват рынка|захвата рынка|захват углерода|тушени* пожар*`);

/** A title with one of these reports no event, or one long past. */
const pastEventWords = wordPattern(`
  drill|drills|exercise|exercises|training course*|seminar|conference|webinar|anniversary|years ago|years after|years since|annual report|quarterly report
  statistics|imb report|lessons learned|new rules|guidance|guidelines|how to|avoided|prevented|memorial
  учени*|тренировк*|тренаж*|семинар*|конференц*|годовщин*|лет назад|лет со дня|статистик*|памяти|годов* отчет*|правил*|профилактик*|условн* *`);

const highPriorityWords = wordPattern(`
  arrest|arrests|arrested|detain|detains|detained|detention|sanction|sanctions|sanctioned|strike|strikes|walkout|industrial action
  port closure|port closures|port closed|port closes|ports closed|closes port|port shutdown|port shut|terminal closed|blockade*
  storm|storms|hurricane*|typhoon*|cyclone*|tsunami|aground|grounded|missile|drone attack|attack|attacks|attacked
  арест|арестован*|арестовал*|арестует|задержан*|задержал*|санкци*|забастов*|стачк*|блокад*|порт закры*|порты закры*|закрыт* порт*
  закрыти* порт*|закрыл* порт*|шторм*|ураган*|тайфун*|циклон*|цунами|на мель|на мели|атак*|обстрел*`);

const highPriorityExceptions = wordPattern(
  'strikes deal|strikes a deal|strike deal|strikes agreement|strikes partnership|strikes balance|strikes a balance|perfect storm|brainstorm*|cyber attack simulation|lifts sanctions relief',
);

function priorityOf(title: string): NewsPriority {
  const words = normalizeWords(title);
  const isMarkedUrgent = /^\P{L}*(?:BREAKING|СРОЧНО)(?!\p{L})/u.test(title);
  // A fire that breaks out during a drill is an event: what follows «during» does not count as its subject.
  const subject = words.replace(/(?<=\S )(?:during|во время|в ходе) .*/u, '');
  const isUrgentEvent =
    has(words.replace(urgentExceptions, ' '), urgentWords) && !has(subject, pastEventWords);
  if (isMarkedUrgent || isUrgentEvent) return 'urgent';
  return has(words.replace(highPriorityExceptions, ' '), highPriorityWords) ? 'high' : 'normal';
}

function has(words: string, pattern: RegExp): boolean {
  return words.search(pattern) >= 0;
}
