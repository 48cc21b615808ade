import { readText, storeText } from '../../platform/storage/stored-text';

/** Local storage key that is set when somebody on this device has seen the rules, or has written. */
const key = 'rules:seen';

export const hasSeenRules = (): boolean => readText(key) !== '';

export const markRulesSeen = (): void => storeText(key, '1');
