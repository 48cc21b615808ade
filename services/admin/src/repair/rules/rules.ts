import { contentRules } from './content.rules.js';
import { flowRules } from './flow.rules.js';
import type { FaultRule, Finding } from './rule.js';
import { serverRules } from './server.rules.js';

/** Every known fault. */
export const rules: readonly FaultRule[] = [...serverRules, ...contentRules, ...flowRules];

/** A fix that these words in the description may suggest without evidence, because it does no harm. */
export const staleWords = /кеш|кэш|cache|стар(ые|ое|ая|ые данные)|устаре|не обновля|прежн/i;
export const staleFinding: Finding = {
  severity: 'low',
  description: 'По описанию похоже на устаревшие ответы. Кеш шлюзов можно очистить: он наполнится снова сам.',
  fixCode: 'clear-cache',
};
