// No schemas here, because pages that load no schemas use this file.

/**
 * Warnings of a vacancy: each stands for a rule that it matches, or for a kind of fraud that the learnt model finds it
 * similar to. The page explains it in words.
 */
export const vacancyWarnings = [
  'fee-visa',
  'fee-ticket',
  'own-ticket',
  'fee-medical',
  'fee-training',
  'fee-documents',
  'fee-place',
  'fee-agency',
  'fee-insurance',
  'money-transfer',
  'money-asked',
  'unclear-sum',
  'card-data',
  'passport-scan',
  'papers-sold',
  'wrong-visa',
  'migrant-yacht',
  'promise-job',
  'promise-speed',
  'promise-pay',
  'high-pay',
  'known-company-free-mail',
  'known-company-other-domain',
  'company-other-mail',
  'free-mail',
  'forwarded-number',
  'messenger-only',
  'messenger',
  'copied-text',
  'wrong-imo',
  'other-flag',
  'like-money',
  'like-data',
  'like-papers',
  'like-promise',
  'like-messenger',
  'like-company',
  'like-illegal',
] as const;
export type VacancyWarning = (typeof vacancyWarnings)[number];
