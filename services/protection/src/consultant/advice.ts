import type { AnswerLanguage } from '@kubrik/contract';
import { adviceTranslations } from '../situation/advice-translations.js';
import type { Advice, SituationAnswer } from '../situation/situation-answer.js';

/** The advice in the language of the question, or in Russian where there is no translation. */
export function adviceIn(language: AnswerLanguage, answer: SituationAnswer): Advice {
  const translated = language === 'ru' ? undefined : adviceTranslations[language][answer.situation];
  return translated ?? answer;
}
