import { decode, sizeWithin } from '../../../platform/attachments/shrink-picture';
import { newId } from '../../../platform/ids';
import type { NewPhoto } from './diary-store';

/** Longest side in pixels; the text of a photographed paper stays readable. */
const mostPixels = 1600;
const quality = 0.8;

async function sha256Of(file: Blob): Promise<string> {
  if (!crypto.subtle) return '';
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Converts a photo to the form that is stored: a JPEG, which a PDF can contain, without the camera's metadata.
 *
 * @throws when the browser cannot show the photo
 */
export async function diaryPhoto(file: File): Promise<NewPhoto> {
  const picture = await decode(file);
  const size = sizeWithin(picture.naturalWidth, picture.naturalHeight, mostPixels);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(picture, 0, 0, size.width, size.height);
  return {
    id: newId(),
    name: file.name,
    takenAt: new Date(file.lastModified).toISOString(),
    sha256: await sha256Of(file),
    jpeg: canvas.toDataURL('image/jpeg', quality),
  };
}
