/** Makes a text box as high as its text. @param most px at which it scrolls instead */
export function fitHeight(box: HTMLElement, most = Number.POSITIVE_INFINITY): void {
  box.style.height = 'auto';
  box.style.height = `${Math.min(box.scrollHeight, most)}px`;
}
