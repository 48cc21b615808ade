/**
 * Ref for a picture that the server may have rendered: repeats its error event if that came before React
 * listened.
 */
export function tellEarlyFailure(image: HTMLImageElement | null): void {
  if (image?.complete && image.currentSrc && image.naturalWidth + image.naturalHeight === 0)
    image.dispatchEvent(new Event('error'));
}
