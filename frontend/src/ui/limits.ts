export const mobileBelow = 768;
export const tooltip = { delay: 700, skipDelay: 300 } as const;
export const toastTime = 5000;
/** In ms; pause after the last key before a search. */
export const searchPause = 300;
