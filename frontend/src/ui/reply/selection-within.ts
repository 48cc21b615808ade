/** The words that are selected on the page, if they stand in this text. */
export function selectionWithin({ content }: { content: string }): string {
  const words = window.getSelection()?.toString().trim() ?? '';
  return words && content.includes(words) ? words : '';
}
