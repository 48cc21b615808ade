/**
 * Makes a text box as high as its text.
 * @param most in px; a higher text scrolls
 */
export function fitHeight(box: HTMLElement, most = Number.POSITIVE_INFINITY): void {
  box.style.height = 'auto';
  box.style.height = `${Math.min(box.scrollHeight, most)}px`;
}
