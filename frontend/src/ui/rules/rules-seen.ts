import { readText, storeText } from '../../platform/storage/stored-text';

/** Local storage key that is set when somebody has seen the rules on this device, or has written. */
const key = 'rules:seen';

export const hasSeenRules = (): boolean => readText(key) !== '';

export const markRulesSeen = (): void => storeText(key, '1');
