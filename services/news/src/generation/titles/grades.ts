import type { GradedTitle } from './graded-titles.js';
import { judgeStory } from './judge-story.js';

/**
 * Shares in per cent of right labels: for titles about the sea, for titles about something else, and for all
 * that are not urgent.
 */
export interface Grades {
  titles: number;
  categoryRight: number;
  seaLost: number;
  seaBorderline: number;
  offTopicKept: number;
  offTopicBorderline: number;
  falselyUrgent: number;
  urgentFound: number;
}

export function gradesOf(graded: readonly GradedTitle[]): Grades {
  const judged = graded.map(({ title, label }) => {
    const { category, priority, relevance } = judgeStory({ title, summary: '', tags: [] });
    const [right] = label.split(',');
    return { label, relevance, isRight: right === category, isUrgent: priority === 'urgent' };
  });
  const sea = judged.filter(({ label }) => label !== 'off topic');
  const offTopic = judged.filter(({ label }) => label === 'off topic');
  const urgent = judged.filter(({ label }) => label === 'accidents, urgent');
  const calm = judged.filter(({ label }) => label !== 'accidents, urgent');
  return {
    titles: graded.length,
    categoryRight: share(sea, ({ isRight }) => isRight),
    seaLost: share(sea, ({ relevance }) => relevance === 'elsewhere'),
    seaBorderline: share(sea, ({ relevance }) => relevance === 'borderline'),
    offTopicKept: share(offTopic, ({ relevance }) => relevance === 'sea'),
    offTopicBorderline: share(offTopic, ({ relevance }) => relevance === 'borderline'),
    falselyUrgent: share(calm, ({ relevance, isUrgent }) => isUrgent && relevance === 'sea'),
    urgentFound: share(urgent, ({ isUrgent }) => isUrgent),
  };
}

const share = <T>(of: readonly T[], which: (one: T) => boolean): number =>
  Math.round((1000 * of.filter(which).length) / of.length) / 10;
