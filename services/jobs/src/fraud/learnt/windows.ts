/** Words in a window; chosen together with the bounds of `fraud-judgement.ts`. */
const wordsOfWindow = 24;
/** Letters; longer than all fields of a posted vacancy together. The rest of a longer text is not read. */
const mostLetters = 60_000;

const sentences = /[^.!?;…\n]+[.!?;…\n]*/g;

/**
 * Windows of a text: whole sentences of some 24 words; neighbours share a sentence. Judged as a whole, one
 * sentence of a fraud would be lost in a long honest text.
 */
export function windowsOf(text: string): string[] {
  const parts = (text.slice(0, mostLetters).match(sentences) ?? []).filter((part) => /\p{L}/u.test(part));
  const windows: string[] = [];
  for (let first = 0, behind = 0; behind < parts.length; first = Math.max(first + 1, behind - 1)) {
    behind = endOfWindow(parts, first);
    windows.push(parts.slice(first, behind).join(''));
  }
  return windows;
}

function endOfWindow(parts: readonly string[], first: number): number {
  let words = 0;
  let behind = first;
  while (behind < parts.length && words < wordsOfWindow) {
    words += parts[behind]?.trim().split(/\s+/).length ?? 0;
    behind += 1;
  }
  return behind;
}
