/** One line of at most `longest` characters, cut between words. */
export function excerpt(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const room = line.slice(0, longest - 1);
  return `${room.slice(0, Math.max(room.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}

/** JSON for a script element, escaped so that no text in it can close the element. */
export const jsonForScript = (json: string): string => json.replaceAll('<', '\\u003c');
