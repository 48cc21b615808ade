import { storeText } from '../../platform/storage/stored-text';

/**
 * Loads the typeface and shows the page in it. It comes after the application, because on a slow link it would hold that up by a
 * second; where it has been loaded once, `index.html` shows the page in it from the start.
 */
export async function loadTypeface(): Promise<void> {
  const faces = await document.fonts.load("16px 'Onest Variable'", 'Aя').catch(() => []);
  if (faces.length === 0) return;
  document.documentElement.setAttribute('data-typeface', '');
  storeText('typeface', 'loaded');
}
