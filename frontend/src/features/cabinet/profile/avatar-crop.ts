/** The square part of a picture that is visible: its centre in pixels of the picture, and the enlargement. */
export interface Crop {
  x: number;
  y: number;
  /** With 1 the square is the largest one that fits into the picture. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const largestZoom = 4;

export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Side of the visible square, in pixels of the picture. */
export const seenSide = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Moves the crop so that it lies completely within the picture. */
export function withinPicture(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, largestZoom);
  const half = seenSide(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: between(crop.x, half, size.width - half),
    y: between(crop.y, half, size.height - half),
  };
}
