import { readText, storeText } from '../../../platform/storage/stored-text';

// The position of the last read message of each topic, on this device.

const key = 'readPlaces';
/** Number of topics whose positions are kept, the last read ones. */
const maxPlaces = 200;

function readPlaces(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(readText(key) || '[]');
    if (!Array.isArray(stored)) return new Map();
    return new Map(
      stored.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && Number.isSafeInteger(entry[1]),
      ),
    );
  } catch {
    return new Map();
  }
}

export const readPlaceOf = (topicId: string): number | undefined => readPlaces().get(topicId);

/** Stores how far a topic was read, unless another tab has read further. */
export function storeReadPlace(topicId: string, position: number): void {
  const places = readPlaces();
  const stored = places.get(topicId) ?? 0;
  if (position <= stored) return;
  places.delete(topicId);
  places.set(topicId, position);
  storeText(key, JSON.stringify([...places].slice(-maxPlaces)));
}
