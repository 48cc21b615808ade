import { normalizeName } from '@kubrik/names';

const common = /\b(port|porto|puerto|harbou?r|haven|hafen|terminal|the|of|de|di|da|el|la|al)\b/g;

/** A name without the words that one list adds and another omits: «Port of Spain» keeps «spain». */
export function bareName(name: string): string {
  const normalized = normalizeName(name);
  const bare = normalized.replace(common, '').replace(/\s+/g, '');
  return bare || normalized.replace(/\s+/g, '');
}
