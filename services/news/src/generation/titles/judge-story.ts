import { type NewsCategory, type NewsPriority, newsCategories } from '@kubrik/contract/news/news.schemas';
import type { Subject } from '@kubrik/feeds';
import { priorityOf } from './priority.js';
import { type LabelProbabilities, titleLabels, titlePredictions } from './title-model.js';

/** All that a feed says of a story. */
type JudgedText = Subject & { publishedAt?: Date };

/** Of the sea; not surely, so that a person decides; of something else. */
export type Relevance = 'sea' | 'borderline' | 'elsewhere';

interface Judgement {
  category: NewsCategory;
  priority: NewsPriority;
  relevance: Relevance;
}

/** What the title counts beside the summary and the tags, which tell of other things, too. */
const shareOfTitle = 0.75;
/** Probability of being about something else, up to which a story is published and from which it is dropped. */
const mostOfSea = 0.25;
const leastOfElsewhere = 0.85;

/** A category that is less probable is none: such a story is told under «Судоходство», the widest. */
const leastOfCategory = 0.1;

/** Says what a story is about, by a model that was learnt from titles; see `npm run news:titles`. */
export function judgeStory({ title, summary, tags, publishedAt }: JudgedText): Judgement {
  const byTitle = titlePredictions(title);
  const beside = [summary, ...tags].join(' ').trim();
  const probabilities = beside ? mixed(byTitle, titlePredictions(beside)) : byTitle;
  return {
    category: likeliestCategory(probabilities),
    // A summary tells of other days and ships, too: only the title makes a story urgent.
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
