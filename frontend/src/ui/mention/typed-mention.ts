import { lookupKey, usernameMax } from '@kubrik/contract/text/username';

/** A mention that is being typed: from its @ at `start` up to the cursor. */
export interface TypedMention {
  start: number;
  end: number;
  /** The text after the @; empty at first. */
  prefix: string;
}

/** Includes combining marks, because «й» may be typed as two characters. */
const beforeCursor = /(?:^|[^\p{L}\p{M}\p{N}_.@-])@([\p{L}\p{M}\p{N}_.-]*)$/u;

/** The mention that ends at the cursor; undefined elsewhere, and within e-mail addresses. */
export function typedMention(text: string, cursor: number): TypedMention | undefined {
  // Far enough back for the longest name, its @, and the character before it, which may be two units long.
  const [, prefix] = beforeCursor.exec(text.slice(Math.max(0, cursor - usernameMax - 3), cursor)) ?? [];
  if (prefix === undefined || prefix.length > usernameMax) return undefined;
  return { start: cursor - prefix.length - 1, end: cursor, prefix };
}

/** The text with the name instead of the typed part, and the position of the cursor after it. */
export function withMention(text: string, { start, end }: TypedMention, name: string) {
  const rest = text.slice(end);
  const mention = `@${name}`;
  // Exactly one space, even if there is one already.
  const after = rest.startsWith(' ') ? rest : ` ${rest}`;
  return { text: text.slice(0, start) + mention + after, cursor: start + mention.length + 1 };
}

/**
 * Names that begin with the prefix, each once, at most `limit`: first the name that is already complete, then
 * those of `near`. Empty when the complete name is the only one, so that Enter sends the form.
 */
export function suggestedNames(
  prefix: string,
  near: readonly string[],
  others: readonly string[],
  limit: number,
): string[] {
  const typed = lookupKey(prefix);
  const fitting = [...near, ...others].filter((name) => lookupKey(name).startsWith(typed));
  const isTyped = (name: string) => lookupKey(name) === typed;
  const names = [...new Set([...fitting.filter(isTyped), ...fitting])].slice(0, limit);
  return names.every(isTyped) ? [] : names;
}
