import type { ReactNode } from 'react';
import styles from './protection.module.css';

/** Plain text of the library: paragraphs apart by an empty line, lines of a list begin with «- ». */
export function LibraryText({ text }: { text: string }) {
  return <div className={styles.text}>{text.split(/\n{2,}/).map(block)}</div>;
}

function block(text: string, place: number): ReactNode {
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = line.startsWith('- ');
    const last = groups.at(-1);
    const shown = isList ? line.slice(2) : line;
    if (last?.isList === isList) last.lines.push(shown);
    else groups.push({ isList, lines: [shown] });
  }
  return groups.map(({ isList, lines }, group) => {
    const key = `${place}-${group}`;
    if (!isList) return <p key={key}>{lines.join('\n')}</p>;
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  });
}
