/** A preview card: a picture of words for link previews of pages without a picture. */
export interface PreviewCard {
  siteName: string;
  /** The kind of page: «Порт». */
  label: string;
  title: string;
  /** The line below the title: «Россия». */
  line: string;
}

/** Raise the number when cards are drawn differently: pictures are cached by their sources. */
const prefix = 'card-1:';

/** The source of a card. It is no web address, so no feed can name a card. */
export const cardSource = (card: PreviewCard): string => prefix + JSON.stringify(card);

/** The card of a source; undefined when the source is a web address. */
export const cardOf = (source: string): PreviewCard | undefined =>
  source.startsWith(prefix) ? (JSON.parse(source.slice(prefix.length)) as PreviewCard) : undefined;
