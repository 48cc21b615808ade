/** The selected words, if they are within this text. */
export function selectionWithin({ content }: { content: string }): string {
  const words = window.getSelection()?.toString().trim() ?? '';
  return words && content.includes(words) ? words : '';
}
