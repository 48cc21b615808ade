import type { Citation } from '@kubrik/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '../protection.module.css';

interface LibraryTextProps {
  text: string;
  /** A paragraph that begins with the number of one of these citations is the heading of the text about this rule. */
  citations?: readonly Citation[];
}

/** Plain text of the library: empty lines separate paragraphs, and lines of a list begin with «- ». */
export function LibraryText({ text, citations = [] }: LibraryTextProps) {
  return (
    <div className={styles.text}>
      {text.split(/\n{2,}/).map((paragraph, place) => {
        const cited = citations.find(({ number }) => paragraph.startsWith(`${number} –`));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
          <Fragment key={place}>
            {cited ? <Heading citation={cited}>{paragraph}</Heading> : block(paragraph)}
          </Fragment>
        );
      })}
    </div>
  );
}

function Heading({ citation, children }: { citation: Citation; children: string }) {
  return (
    <h3 className={styles.cited}>
      <Link to={`/protection/mlc/${citation.documentId}`}>{children}</Link>
    </h3>
  );
}

function block(text: string): ReactNode {
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = line.startsWith('- ');
    const last = groups.at(-1);
    const shown = isList ? line.slice(2) : line;
    if (last?.isList === isList) last.lines.push(shown);
    else groups.push({ isList, lines: [shown] });
  }
  return groups.map(({ isList, lines }, group) => {
    const key = String(group);
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
