/**
 * In answers, a picture is the beginning of its addresses on our own site, `/media/<signature>/<source>`, wherever it
 * was read from: browsers never ask the other site. `pictureAddress` completes it.
 */
export const picturesPath = '/media/';

/** Widths in pixels that can be asked for. A narrower original keeps its width. */
export const pictureWidths = [160, 320, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** JPEG is for programs that make link previews. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The address of a picture in one width and format; its content never changes. */
export const pictureAddress = (picture: string, width: PictureWidth, format: PictureFormat): string =>
  `${picture}/${width}.${format}`;

/** The value of `srcset` with these widths, for a picture whose size on the page is given by its style. */
export const pictureSet = (picture: string, widths: readonly PictureWidth[], format: PictureFormat): string =>
  widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(', ');
