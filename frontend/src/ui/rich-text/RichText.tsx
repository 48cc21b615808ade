import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { PersonLink } from '../person/PersonLink';
import { type Block, type Inline, parseRichText } from './parse-rich-text';
import styles from './rich-text.module.css';

interface RichTextProps {
  text: string;
  className?: string | undefined;
  /** Whether only the beginning is shown; the class decides how much. */
  'data-folded'?: true | undefined;
}

/**
 * A person's text: as written, with a little Markdown, and with addresses and mentions as links. Never HTML.
 */
export function RichText({ text, className, ...rest }: RichTextProps) {
  return (
    <div className={`${styles.text} ${className ?? ''}`} {...rest}>
      {inOrder(parseRichText(text).map(blockView))}
    </div>
  );
}

/** Children without keys, because the pieces of one text never move. */
const inOrder = (nodes: ReactNode[]) => createElement(Fragment, null, ...nodes);

function blockView(block: Block): ReactNode {
  switch (block.kind) {
    case 'lines':
      return <p>{linesView(block.lines)}</p>;
    case 'quote':
      return <blockquote>{linesView(block.lines)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'list':
      return <ul>{itemsView(block.items)}</ul>;
    case 'numbered':
      return <ol start={block.first}>{itemsView(block.items)}</ol>;
  }
}

const linesView = (lines: Inline[][]) =>
  inOrder(lines.map((line, n) => (n === 0 ? inlinesView(line) : inOrder(['\n', inlinesView(line)]))));

const itemsView = (items: Inline[][]) => inOrder(items.map(itemView));

function itemView(item: Inline[]): ReactNode {
  return <li>{inlinesView(item)}</li>;
}

const inlinesView = (content: Inline[]): ReactNode => inOrder(content.map(inlineView));

function inlineView(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'bold':
      return <strong>{inlinesView(inline.content)}</strong>;
    case 'italic':
      return <em>{inlinesView(inline.content)}</em>;
    case 'mention':
      return <PersonLink name={inline.name} mention={inline.text} />;
    case 'link':
      return <TextLink href={inline.href}>{inline.text}</TextLink>;
  }
}

/** Paths of this site that are files or the API, and not pages of the application. */
const noPage = /^\/(?:api(?:\/|$)|assets\/|\.|[^/]+\.\w+$)/;

/** Another site opens in a new tab; a page of this site opens in the same tab without a reload. */
function TextLink({ href, children }: { href: string; children: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const url = new URL(href);
    const isOwn = url.origin === location.origin && !noPage.test(url.pathname);
    if (!isOwn || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(`${url.pathname}${url.search}${url.hash}`);
  };
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer" onClick={follow}>
      {children}
    </a>
  );
}
