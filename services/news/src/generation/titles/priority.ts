import type { NewsPriority } from '@kubrik/contract/news/news.schemas';
import { normalizeWords, wordPattern } from '@kubrik/feeds';
import * as words from './urgent-words.js';

const dangerAtSea = wordPattern(words.dangerAtSea);
const dangerOfShip = wordPattern(words.dangerOfShip);
const shipOrCrew = wordPattern(words.shipOrCrew);
const noDanger = wordPattern(words.noDanger);
const pastOrOver = wordPattern(words.pastOrOver);
const highPriority = wordPattern(words.highPriority);
const highPriorityExceptions = wordPattern(words.highPriorityExceptions);

/** Probability from 0 to 1; from here on a title counts as danger whatever its words are. */
const surelyDanger = 0.75;

/**
 * How soon people should know of a story, by its title alone, because a summary also mentions other days.
 * @param danger probability from 0 to 1 that the title reports people or ships in danger
 */
export function priorityOf(title: string, publishedAt = new Date(), danger = 0): NewsPriority {
  const text = normalizeWords(title);
  const isDanger = danger >= surelyDanger || namesDanger(text);
  if (isMarkedUrgent(title) || (isDanger && !isOver(text, publishedAt.getFullYear()))) return 'urgent';
  return has(text.replace(highPriorityExceptions, ' '), highPriority) ? 'high' : 'normal';
}

const isMarkedUrgent = (title: string): boolean =>
  /^\P{L}*(?:BREAKING|СРОЧНО)(?!\p{L})/u.test(title) || /^\P{L}*breaking(?: news)?:/iu.test(title);

function namesDanger(text: string): boolean {
  const kept = text.replace(noDanger, ' ');
  return has(kept, dangerAtSea) || (has(kept, dangerOfShip) && has(text, shipOrCrew));
}

function isOver(text: string, year: number): boolean {
  // A fire that breaks out during a drill is a real event, so the words after «during» do not count as the
  // subject.
  const subject = text.replace(noDanger, ' ').replace(/(?<=\S )(?:during|во время|в ходе) .*/u, '');
  return has(subject, pastOrOver) || namesEarlierYear(text, year);
}

/** «Затонуло в 1942» names a year; the number or size of a ship does not count as one. */
function namesEarlierYear(text: string, year: number): boolean {
  const years = text.matchAll(
    /(?<![\p{L}\p{N}$%])(1[5-9]\d\d|20\d\d)(?![\p{L}\p{N}]| (?:teu|dwt|тонн|т |контейнер))/gu,
  );
  return [...years].some(([, digits]) => Number(digits) < year);
}

const has = (text: string, pattern: RegExp): boolean => text.search(pattern) >= 0;
