/** Ref of a picture that the server may have rendered: its failure is told again where it came before React listened. */
export function tellEarlyFailure(image: HTMLImageElement | null): void {
  if (image?.complete && image.currentSrc && image.naturalWidth + image.naturalHeight === 0)
    image.dispatchEvent(new Event('error'));
}
