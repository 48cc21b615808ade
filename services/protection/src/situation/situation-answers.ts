import { authoritiesAnswers } from './answers/authorities.js';
import { contractAnswers } from './answers/contract.js';
import { conventionAnswers } from './answers/convention.js';
import { dangerAnswers } from './answers/danger.js';
import { excludedShipsAnswers } from './answers/excluded-ships.js';
import { healthAnswers } from './answers/health.js';
import { homeAnswers } from './answers/home.js';
import { hoursAnswers } from './answers/hours.js';
import { lifeAnswers } from './answers/life.js';
import { outsideAnswers } from './answers/outside.js';
import { payAnswers } from './answers/pay.js';
import { securityAnswers } from './answers/security.js';
import { workAnswers } from './answers/work.js';
import type { SituationAnswer } from './situation-answer.js';

export const situationAnswers: readonly SituationAnswer[] = [
  ...payAnswers,
  ...contractAnswers,
  ...homeAnswers,
  ...hoursAnswers,
  ...healthAnswers,
  ...lifeAnswers,
  ...dangerAnswers,
  ...workAnswers,
  ...authoritiesAnswers,
  ...outsideAnswers,
  ...excludedShipsAnswers,
  ...securityAnswers,
  ...conventionAnswers,
];

const answerOf = new Map(situationAnswers.map((answer) => [answer.situation, answer]));

/** The consultant's answer about a situation; undefined where there is nothing to say (`off-topic`). */
export const answerOfSituation = (situation: string): SituationAnswer | undefined => answerOf.get(situation);
