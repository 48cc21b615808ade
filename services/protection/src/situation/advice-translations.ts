import type { AnswerLanguage } from '@kubrik/contract';
import { authoritiesAdviceInEnglish } from './answers/in-english/authorities.js';
import { contractAdviceInEnglish } from './answers/in-english/contract.js';
import { conventionAdviceInEnglish } from './answers/in-english/convention.js';
import { dangerAdviceInEnglish } from './answers/in-english/danger.js';
import { excludedShipsAdviceInEnglish } from './answers/in-english/excluded-ships.js';
import { healthAdviceInEnglish } from './answers/in-english/health.js';
import { homeAdviceInEnglish } from './answers/in-english/home.js';
import { hoursAdviceInEnglish } from './answers/in-english/hours.js';
import { lifeAdviceInEnglish } from './answers/in-english/life.js';
import { outsideAdviceInEnglish } from './answers/in-english/outside.js';
import { payAdviceInEnglish } from './answers/in-english/pay.js';
import { securityAdviceInEnglish } from './answers/in-english/security.js';
import { workAdviceInEnglish } from './answers/in-english/work.js';
import { authoritiesAdviceInUkrainian } from './answers/in-ukrainian/authorities.js';
import { contractAdviceInUkrainian } from './answers/in-ukrainian/contract.js';
import { conventionAdviceInUkrainian } from './answers/in-ukrainian/convention.js';
import { dangerAdviceInUkrainian } from './answers/in-ukrainian/danger.js';
import { excludedShipsAdviceInUkrainian } from './answers/in-ukrainian/excluded-ships.js';
import { healthAdviceInUkrainian } from './answers/in-ukrainian/health.js';
import { homeAdviceInUkrainian } from './answers/in-ukrainian/home.js';
import { hoursAdviceInUkrainian } from './answers/in-ukrainian/hours.js';
import { lifeAdviceInUkrainian } from './answers/in-ukrainian/life.js';
import { outsideAdviceInUkrainian } from './answers/in-ukrainian/outside.js';
import { payAdviceInUkrainian } from './answers/in-ukrainian/pay.js';
import { securityAdviceInUkrainian } from './answers/in-ukrainian/security.js';
import { workAdviceInUkrainian } from './answers/in-ukrainian/work.js';
import type { Advice } from './situation-answer.js';

/** The advice of each situation in the languages that it was translated into, by the situation's id. */
export const adviceTranslations: Record<Exclude<AnswerLanguage, 'ru'>, Record<string, Advice>> = {
  en: {
    ...payAdviceInEnglish,
    ...contractAdviceInEnglish,
    ...homeAdviceInEnglish,
    ...hoursAdviceInEnglish,
    ...healthAdviceInEnglish,
    ...lifeAdviceInEnglish,
    ...dangerAdviceInEnglish,
    ...workAdviceInEnglish,
    ...authoritiesAdviceInEnglish,
    ...outsideAdviceInEnglish,
    ...excludedShipsAdviceInEnglish,
    ...securityAdviceInEnglish,
    ...conventionAdviceInEnglish,
  },
  uk: {
    ...payAdviceInUkrainian,
    ...contractAdviceInUkrainian,
    ...homeAdviceInUkrainian,
    ...hoursAdviceInUkrainian,
    ...healthAdviceInUkrainian,
    ...lifeAdviceInUkrainian,
    ...dangerAdviceInUkrainian,
    ...workAdviceInUkrainian,
    ...authoritiesAdviceInUkrainian,
    ...outsideAdviceInUkrainian,
    ...excludedShipsAdviceInUkrainian,
    ...securityAdviceInUkrainian,
    ...conventionAdviceInUkrainian,
  },
};
