import type { FeedText, ParsedFeed, Story } from '@kubrik/feeds';
import { storiesOf } from '@kubrik/feeds/parse';
import { noDetails } from '../vacancy/vacancy-draft.js';
import { contactsOf } from './contacts.js';
import { readLabels } from './labelled.js';
import { linesOf } from './lines.js';
import { rankAndPosition, vesselTypeOf } from './position.js';
import { regionOf } from './region.js';
import { salaryOf } from './salary.js';
import { contentKeys, type VacancyItem } from './vacancy-item.js';

const longestFact = 200;
const maxTextLength = 10_000;

/** Vacancies of an RSS or Atom feed or a JSON Feed: each entry is an advertisement in free text. */
export function vacanciesOfFeed({ text, address, ...options }: FeedText): ParsedFeed<VacancyItem> {
  const { stories, dropped } = storiesOf(text, address, options);
  return { items: stories.map(vacancyOf), dropped };
}

export function vacancyOf(story: Story): VacancyItem {
  const lines = linesOf(story.content);
  const labels = readLabels(lines);
  const all = lines.join('\n');
  const salary = salaryOf(labels.salary ?? salaryLine([story.title, ...lines]));
  const location = (labels.location ?? '').slice(0, longestFact);
  const draft = {
    ...noDetails,
    title: story.title.slice(0, longestFact),
    company: (labels.company ?? story.sourceCredits).slice(0, longestFact),
    location,
    region: regionOf(location || story.title),
    ...rankAndPosition(story.title, all),
    vesselType: vesselTypeOf(`${labels.vesselType ?? ''} ${story.title}`, all),
    contractDuration: labels.contractDuration?.slice(0, longestFact) ?? null,
    salaryFrom: salary.from,
    salaryTo: salary.to,
    currency: salary.currency,
    payPeriod: salary.period,
    sourceName: story.sourceCredits,
    sourceUrl: story.sourceUrl,
    postedAt: story.publishedAt,
    description: labels.description.join('\n').slice(0, maxTextLength) || story.summary,
    requirements: labels.requirements.join('\n').slice(0, maxTextLength),
    benefits: labels.benefits.join('\n').slice(0, maxTextLength) || null,
    ...contactsOf(all),
  };
  return {
    ...draft,
    keys: [...story.keys.filter((key) => !key.startsWith('title:')), ...contentKeys(draft)],
  };
}

/** The line that names an amount of pay, when no line is labelled as pay. */
const salaryLine = (lines: readonly string[]): string | undefined =>
  lines.find(
    (line) =>
      /(?:зарплат|заработн|salary|wage|оклад|з\/п|[$€£₽]|usd|eur|gbp|руб)/i.test(line) &&
      /\d{3}/.test(line) &&
      line.length < 200,
  );
