import { type NewsCategory, type NewsPriority, newsCategories } from '@kubrik/contract/news/news.schemas';
import type { Subject } from '@kubrik/feeds';
import { priorityOf } from './priority.js';
import { type LabelProbabilities, titleLabels, titlePredictions } from './title-model.js';

/** Everything that a feed says of a story. */
type JudgedText = Subject & { publishedAt?: Date };

/** About the sea; not certain, so that a person decides; about something else. */
export type Relevance = 'sea' | 'borderline' | 'elsewhere';

interface Judgement {
  category: NewsCategory;
  priority: NewsPriority;
  relevance: Relevance;
}

/** Weight of the title. The summary and the tags share the rest, because they also mention other things. */
const shareOfTitle = 0.75;
/**
 * Probability that a story is about something else: up to `mostOfSea` it is published, from
 * `leastOfElsewhere` on it is dropped.
 */
const mostOfSea = 0.25;
const leastOfElsewhere = 0.85;

/**
 * A category with a lower probability is not used; the story then gets the widest category, «Судоходство».
 */
const leastOfCategory = 0.1;

/** Judges what a story is about, with a model learnt from titles; see `npm run news:titles`. */
export function judgeStory({ title, summary, tags, publishedAt }: JudgedText): Judgement {
  const byTitle = titlePredictions(title);
  const beside = [summary, ...tags].join(' ').trim();
  const probabilities = beside ? mixed(byTitle, titlePredictions(beside)) : byTitle;
  return {
    category: likeliestCategory(probabilities),
    // Only the title can make a story urgent, because a summary also mentions other days and ships.
    priority: priorityOf(title, publishedAt, byTitle['accidents, urgent']),
    relevance: relevanceOf(probabilities['off topic']),
  };
}

const mixed = (title: LabelProbabilities, beside: LabelProbabilities): LabelProbabilities =>
  Object.fromEntries(
    titleLabels.map((label) => [label, shareOfTitle * title[label] + (1 - shareOfTitle) * beside[label]]),
  ) as Record<keyof LabelProbabilities, number>;

function likeliestCategory(probabilities: LabelProbabilities): NewsCategory {
  const of = (category: NewsCategory) =>
    probabilities[category] + (category === 'accidents' ? probabilities['accidents, urgent'] : 0);
  const likeliest = newsCategories.reduce((best, category) => (of(category) > of(best) ? category : best));
  return of(likeliest) < leastOfCategory ? 'shipping' : likeliest;
}

function relevanceOf(offTopic: number): Relevance {
  if (offTopic <= mostOfSea) return 'sea';
  return offTopic < leastOfElsewhere ? 'borderline' : 'elsewhere';
}
