/** A picture of words for link previews, in the place of an original that another site has. */
export interface PreviewCard {
  siteName: string;
  /** What it is: «Порт». */
  label: string;
  title: string;
  /** Below the title: «Россия». */
  line: string;
}

/** Its number is raised when cards are drawn differently: pictures are kept by their sources. */
const prefix = 'card-1:';

/** No address of the web is written so, and so nobody's feed can name a card. */
export const cardSource = (card: PreviewCard): string => prefix + JSON.stringify(card);

/** Undefined for a source that is an address. */
export const cardOf = (source: string): PreviewCard | undefined =>
  source.startsWith(prefix) ? (JSON.parse(source.slice(prefix.length)) as PreviewCard) : undefined;
