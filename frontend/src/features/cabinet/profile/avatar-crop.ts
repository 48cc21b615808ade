/** What of a picture is seen in a square: its middle, in pixels of the picture, and how much it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** 1: as much of the picture as a square holds. */
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

export const largestZoom = 4;

export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Side of the part that is seen, in pixels of the picture. */
export const seenSide = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The crop moved to where it holds nothing but the picture. */
export function withinPicture(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, largestZoom);
  const half = seenSide(size, { ...crop, zoom }) / 2;
  return {
    zoom,
    x: between(crop.x, half, size.width - half),
    y: between(crop.y, half, size.height - half),
  };
}
