/** In ms. */
export const seconds = 1000;
export const minutes = 60 * seconds;
export const days = 24 * 60 * minutes;
