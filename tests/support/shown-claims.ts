import { formatNumber } from '@kubrik/contract/text/russian';
import type { Page } from 'playwright-core';

/** A line of the list in `docs/data-sources.md`: what pages say that no answer of theirs says, and where it comes from. */
export interface ListedClaim {
  pattern: RegExp;
  /** A page with what is below it; `*` for every page. */
  where: string;
  source: string;
  date: string;
}

/** Words by which a text says more than a name, though it has no figure. */
const claimWords =
  /официальн|по данным|каждые|кажд(?:ый|ую) (?:день|час|недел)|ежедневн|ежечасн|круглосуточн|проверен[оаы]|сверен[оаы]|гарантир|крупнейш|лучш(?:ий|ая|ие) |тысяч|миллион|более \d|свыше/i;

/** What a page says with figures or words of a claim. */
export const isClaim = (text: string): boolean => /\d/.test(text) || claimWords.test(text);

/** The lines of the list: rows of a table with four cells, the first two in backquotes. */
export function listedClaims(markdown: string): ListedClaim[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, expression = '', place = '', source = '', date = ''] = cells;
    const [pattern, where] = [expression, place].map((cell) => /^`(.+)`$/.exec(cell)?.[1]);
    if (cells.length !== 6 || !pattern || !where) return [];
    return [{ pattern: new RegExp(pattern, 'g'), where, source, date }];
  });
}

/** Whether the line is about this page. */
export const isAt = ({ where }: ListedClaim, path: string): boolean =>
  where === '*' || (path.startsWith(where) && /^(?:$|[/?&#])/.test(path.slice(where.length)));

export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A word without the marks around it. */
const bare = (word: string): string => word.replace(/^[^\p{L}\d+-]+|[^\p{L}\d%+]+$/gu, '');

/** How long ago something was, which a page reckons from the moment that an answer names. */
const howLongAgo = /\d+ (?:минут|час|дн|ден)[а-я]* назад/g;

/** What the answers of a page say: their texts, and the forms in which the page may write their numbers and days. */
export class Answered {
  private readonly texts = new Set<string>();
  private readonly forms = new Set<string>();
  private whole = '';

  add(value: unknown): void {
    if (Array.isArray(value)) {
      this.addNumber(value.length);
      for (const one of value) this.add(one);
    } else if (typeof value === 'object' && value !== null)
      for (const one of Object.values(value)) this.add(one);
    else if (typeof value === 'number') this.addNumber(value);
    else if (typeof value === 'string') this.addText(value);
  }

  /** Whether everything that the text says with figures or words of a claim stands in the answers. */
  explains(text: string): boolean {
    if (this.whole.includes(text)) return true;
    let rest = text.replace(howLongAgo, ' ');
    for (const known of this.texts) if (rest.includes(known)) rest = rest.replaceAll(known, ' ');
    if (claimWords.test(rest)) return false;
    // «18 814» is one figure, «6000–6500» are two.
    const words = rest.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').split(/[\s«»()]+|(?<=\d)[–/](?=\d)/);
    return words.filter((word) => /\d/.test(word)).every((word) => this.forms.has(bare(word)));
  }

  private addText(value: string): void {
    // Texts of several lines are shown as paragraphs.
    for (const line of value.replace(/<[^>]+>/g, '\n').split('\n')) {
      const text = spaced(line.replace(/^- /, ''));
      if (text.length === 0) continue;
      this.whole += `${text}\n`;
      if (isClaim(text) && !/^\d{1,3}$/.test(text)) this.texts.add(text);
    }
    if (/^\d{4}-\d\d-\d\d/.test(value)) this.addMoment(value);
    // A month, which is shown with its year.
    else if (/^\d{4}-\d\d$/.test(value)) this.forms.add(value.slice(0, 4));
  }

  private addNumber(value: number): void {
    for (const form of [
      String(value),
      formatNumber(value),
      value.toFixed(1),
      value.toFixed(2),
      value.toFixed(4),
    ])
      this.forms.add(form.replace(/\s/g, '')).add(form.replace(/\s/g, '').replace('.', ','));
    if (value >= 1000) this.forms.add(`${Math.floor(value / 1000)}K`);
  }

  private addMoment(value: string): void {
    const moment = new Date(value);
    const two = (part: number) => String(part).padStart(2, '0');
    const [day, month, year] = [moment.getDate(), two(moment.getMonth() + 1), String(moment.getFullYear())];
    for (const form of [String(day), year, `${two(day)}.${month}.${year}`]) this.forms.add(form);
    const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
    for (const form of [time, `${time}:${two(moment.getSeconds())}`]) this.forms.add(form);
  }
}

/** Every text that a person sees or hears on the page, its title and description included. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const meta of document.querySelectorAll('meta[name="description"], meta[property="og:description"]'))
      texts.push(meta.getAttribute('content') ?? '');
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, noscript, svg') || !element.checkVisibility()) continue;
      // A sentence with a number in it is several text nodes of one element.
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      texts.push(own.map(({ textContent }) => textContent).join(''));
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
