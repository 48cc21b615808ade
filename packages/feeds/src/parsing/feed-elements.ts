import { decodeHTMLStrict, escapeText } from 'entities';
import { Parser } from 'htmlparser2';
import { FeedNames, feedOnlyFields, ignoredElements, isEntry, plainFields } from '../stories/feed-names.js';
import { countEntries, endOfEntry, withoutControls } from './xml-text.js';

/** One element of an entry or of the feed's head, such as a title. */
export interface FeedElement {
  /** In lower case, with the usual prefix of its namespace: `pubdate`, `dc:date`. */
  name: string;
  attributes: Record<string, string>;
  /** Its `xml:base` and that of the `div` around XHTML, the outer one first. */
  bases: string[];
  /** Decoded text; markup as HTML when there are elements in it. */
  value: string;
  hasMarkup: boolean;
  /** The element around it that holds several, such as `media:group`; empty for one directly in the entry. */
  within: string;
}

export interface FeedEntry {
  name: 'item' | 'entry';
  attributes: Record<string, string>;
  elements: FeedElement[];
}

export interface FeedElements {
  rootAttributes: Record<string, string>;
  head: FeedElement[];
  entries: FeedEntry[];
  /** Number of entries that the end of the text has cut off. */
  cutOff: number;
  /** Number of entries behind a place that is nested too deeply. */
  tooDeep: number;
  /** Number of entries beyond those that are kept. */
  tooMany: number;
}

/** The parser's time grows with the depth; what is never closed, such as items without ends, is deep too. */
const maxDepth = 1000;
const maxEntries = 5000;
const maxElements = 500;
/** Each costs another reading. */
const maxRepairs = 5;
const voidElements = /^(?:area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Reads the elements of RSS, RDF, Atom and CDF out of XML, however broken it is. */
export function readElements(xml: string, repairs = 0): FeedElements {
  const reader = new ElementReader(xml);
  const elements = reader.read();
  const repaired = repairs < maxRepairs ? reader.withoutEndlessTag() : undefined;
  return repaired === undefined ? elements : readElements(repaired, repairs + 1);
}

interface OpenField extends FeedElement {
  depth: number;
  markup: string;
  isXhtml: boolean;
}

interface Container {
  name: string;
  depth: number;
}

class ElementReader {
  private readonly names = new FeedNames();
  private readonly parser: Parser;
  private readonly result: FeedElements = {
    rootAttributes: {},
    head: [],
    entries: [],
    cutOff: 0,
    tooDeep: 0,
    tooMany: 0,
  };
  private depth = 0;
  /** Where the last tag, text or comment that was read whole ends. */
  private end = 0;
  private isInCdata = false;
  private entry: (FeedEntry & { depth: number }) | undefined;
  private field: OpenField | undefined;
  /** Elements that hold several of their own, such as `media:group`. */
  private containers: Container[] = [];
  /** An element whose content says nothing about the entry. */
  private skipped: number | undefined;

  constructor(private readonly xml: string) {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.open(name, attributes),
        onclosetag: (name) => this.close(name),
        ontext: (text) => this.text(text),
        oncommentend: () => this.advance(),
        oncdatastart: () => {
          this.isInCdata = true;
        },
        oncdataend: () => {
          this.isInCdata = false;
        },
      },
      { xmlMode: true, decodeEntities: false, lowerCaseTags: true, lowerCaseAttributeNames: true },
    );
  }

  read(): FeedElements {
    // Without `end()`, which would close elements that the end of the text cuts off.
    this.parser.write(this.xml);
    const unfinished = this.entry ? 1 : 0;
    if (this.depth <= maxDepth) this.result.cutOff = unfinished;
    else this.result.tooDeep = unfinished + countEntries(this.xml.slice(this.parser.endIndex));
    return this.result;
  }

  /** The XML without a tag that swallows whole entries, because a quotation mark of it is not closed. */
  withoutEndlessTag(): string | undefined {
    if (this.depth > maxDepth) return undefined;
    const end = endOfEntry(this.xml, this.end);
    return end === Infinity ? undefined : this.xml.slice(0, this.end) + this.xml.slice(end);
  }

  private advance(): void {
    this.end = this.parser.endIndex + 1;
  }

  private open(tag: string, attributes: Record<string, string>): void {
    this.depth += 1;
    this.advance();
    this.names.declare(attributes);
    if (this.depth === 1) this.names.adopt(tag);
    const name = this.names.of(tag);
    if (this.depth > maxDepth) this.parser.pause();
    else if (isEntry(name)) this.startEntry(name, attributes);
    else {
      if (this.field && this.endsField(this.field, name, attributes)) this.finishField();
      if (this.field) this.addTag(this.field, tag);
      else if (this.skipped === undefined) this.startElement(name, attributes);
    }
  }

  private startElement(name: string, attributes: Record<string, string>): void {
    if (this.depth === 1) this.result.rootAttributes = decoded(attributes);
    if (!this.entry && /^(?:rss|rdf:rdf|rdf|feed|channel)$/.test(name)) return;
    if (ignoredElements.has(name)) {
      this.skipped = this.depth;
      return;
    }
    const field = this.newField(name, attributes);
    if (isContainer(name, attributes)) {
      this.keep(field);
      this.containers.push({ name, depth: this.depth });
    } else this.field = field;
  }

  private newField(name: string, attributes: Record<string, string>): OpenField {
    const type = attributes.type?.toLowerCase() ?? '';
    return {
      name,
      attributes: decoded(attributes),
      bases: [],
      value: '',
      markup: '',
      hasMarkup: false,
      isXhtml: type === 'xhtml' || /[/+]xml$/.test(type),
      within: this.containerOf(name),
      depth: this.depth,
    };
  }

  private containerOf(name: string): string {
    const container = this.containers.at(-1)?.name ?? '';
    // Of Media RSS only its own elements, because one that is not closed would take the entry's.
    return container.startsWith('media:') && !name.startsWith('media:') ? '' : container;
  }

  /** Whether an element that opens within a field shows that the field was not closed. */
  private endsField(field: OpenField, name: string, attributes: Record<string, string>): boolean {
    if (plainFields.has(field.name)) return feedOnlyFields.has(name) || plainFields.has(name);
    if (field.isXhtml || !this.entry) return !this.entry && feedOnlyFields.has(name);
    if (feedOnlyFields.has(name)) return name !== field.name;
    const isFirst = !this.entry.elements.some((element) => element.name === name);
    return isFirst && /^(?:title|link)$/.test(name) && Object.keys(attributes).length === 0;
  }

  /** The parser's text has no prefixes, so that HTML is recognised. */
  private addTag(field: OpenField, tag: string): void {
    const { startIndex, endIndex } = this.parser;
    field.hasMarkup = true;
    const rest = this.xml.slice(startIndex + 1 + tag.length, endIndex + 1).replace(/\/>$/, '>');
    field.markup += `<${localName(tag)}${rest}`;
  }

  private text(text: string): void {
    this.advance();
    if (!this.field) return;
    const { field } = this;
    field.value += this.isInCdata ? text : decodeHTMLStrict(text);
    field.markup += this.isInCdata && field.isXhtml ? escapeText(text) : text;
  }

  private close(tag: string): void {
    const { depth } = this;
    this.depth -= 1;
    this.advance();
    if (depth > maxDepth) return;
    if (this.field) {
      if (this.field.depth === depth) this.finishField();
      else if (this.field.depth < depth) this.addEnd(this.field, tag);
      else this.finishField();
    }
    if (this.skipped !== undefined && depth <= this.skipped) this.skipped = undefined;
    while ((this.containers.at(-1)?.depth ?? 0) >= depth) this.containers.pop();
    if (this.entry && depth <= this.entry.depth) this.finishEntry();
  }

  private addEnd(field: OpenField, tag: string): void {
    const local = localName(tag);
    if (!voidElements.test(local)) field.markup += `</${local}>`;
  }

  private finishField(): void {
    const { field } = this;
    this.field = undefined;
    if (field) this.keep(field);
  }

  private keep({ depth: _depth, markup, isXhtml, ...element }: OpenField): void {
    const owner = this.entry?.elements ?? this.result.head;
    if (owner.length >= maxElements) return;
    const value = element.hasMarkup ? (isXhtml ? withoutDiv(markup) : markup) : element.value;
    const ofDiv = isXhtml ? outerDiv.exec(markup)?.groups?.attributes : undefined;
    const bases = [element.attributes['xml:base'], baseAmong(ofDiv)].filter((base) => base !== undefined);
    owner.push({ ...element, bases, value: withoutControls(value).trim() });
  }

  private startEntry(name: 'item' | 'entry', attributes: Record<string, string>): void {
    this.finishEntry();
    this.entry = { name, attributes: decoded(attributes), elements: [], depth: this.depth };
  }

  private finishEntry(): void {
    this.finishField();
    this.skipped = undefined;
    this.containers = [];
    const { entry } = this;
    this.entry = undefined;
    if (!entry) return;
    if (this.result.entries.length >= maxEntries) {
      this.result.tooMany += 1;
      return;
    }
    const { name, attributes, elements } = entry;
    this.result.entries.push({ name, attributes, elements });
  }
}

const isContainer = (name: string, { type, url }: Record<string, string>): boolean =>
  /^(?:media:group|media:content|content:items?|rdf:bag|rdf:li)$/.test(name) ||
  // Atom's source; that of RSS has an address and text.
  (name === 'source' && !url) ||
  // Atom 0.3 puts alternatives into one content.
  (name === 'content' && Boolean(type?.toLowerCase().startsWith('multipart/')));

function decoded(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, withoutControls(decodeHTMLStrict(value))]),
  );
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1);

/** Atom wraps XHTML in a `div` that is not part of the text. */
const outerDiv = /^\s*<div\b(?<attributes>[^>]*)>(?<text>[\s\S]*)<\/div>\s*$/i;
const withoutDiv = (xhtml: string): string => outerDiv.exec(xhtml)?.groups?.text ?? xhtml;

function baseAmong(attributes = ''): string | undefined {
  const [, double, single] = /\sxml:base\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const base = double ?? single;
  return base === undefined ? undefined : withoutControls(decodeHTMLStrict(base));
}
