import { decodeHTMLStrict, escapeText } from 'entities';
import { Parser } from 'htmlparser2';
import { FeedNames, feedOnlyFields, ignoredElements, isEntry, plainFields } from '../stories/feed-names.js';
import { countEntries, endOfEntry, withoutControls } from './xml-text.js';

/** One element of an entry or of the feed's head, such as a title. */
export interface FeedElement {
  /** In lower case, with the usual prefix of its namespace: `pubdate`, `dc:date`. */
  name: string;
  attributes: Record<string, string>;
  /** `xml:base` of the element and of the `div` around XHTML, the outer one first. */
  bases: string[];
  /** Decoded text; HTML when the element contains markup. */
  value: string;
  hasMarkup: boolean;
  /** The element around this one that holds several, such as `media:group`; empty directly in the entry. */
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
  /** Number of entries that are incomplete because the text ends. */
  cutOff: number;
  /** Number of entries after a place that is nested too deeply. */
  tooDeep: number;
  /** Number of entries above the limit. */
  tooMany: number;
}

/**
 * The parser's time grows with the depth. Elements that are never closed, such as items without end tags,
 * also nest deeply.
 */
const maxDepth = 1000;
const maxEntries = 5000;
const maxElements = 500;
/** Each repair reads the whole text again. */
const maxRepairs = 5;
const voidElements = /^(?:area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** Reads the elements of RSS, RDF, Atom and CDF from XML, even from broken XML. */
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
  /** Where the last complete tag, text or comment ends. */
  private end = 0;
  private isInCdata = false;
  private entry: (FeedEntry & { depth: number }) | undefined;
  private field: OpenField | undefined;
  /** Open elements that hold several others, such as `media:group`. */
  private containers: Container[] = [];
  /** An open element whose content says nothing about the entry. */
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
    // Does not call `end()`, which would close the elements that are incomplete because the text ends.
    this.parser.write(this.xml);
    const unfinished = this.entry ? 1 : 0;
    if (this.depth <= maxDepth) this.result.cutOff = unfinished;
    else this.result.tooDeep = unfinished + countEntries(this.xml.slice(this.parser.endIndex));
    return this.result;
  }

  /** The XML without a tag that swallows whole entries because a quotation mark in it is not closed. */
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
    // Media RSS groups take only their own elements, because a group that is not closed would take the
    // entry's.
    return container.startsWith('media:') && !name.startsWith('media:') ? '' : container;
  }

  /** Whether an element that opens within a field shows that the field's end tag is missing. */
  private endsField(field: OpenField, name: string, attributes: Record<string, string>): boolean {
    if (plainFields.has(field.name)) return feedOnlyFields.has(name) || plainFields.has(name);
    if (field.isXhtml || !this.entry) return !this.entry && feedOnlyFields.has(name);
    if (feedOnlyFields.has(name)) return name !== field.name;
    const isFirst = !this.entry.elements.some((element) => element.name === name);
    return isFirst && /^(?:title|link)$/.test(name) && Object.keys(attributes).length === 0;
  }

  /** Adds the tag without a prefix, so that HTML is recognised in the text. */
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
  // Atom's source; the one of RSS has an address and text.
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
