import type { TargetType } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/search/use-debounced';
import { useMatchesQuery } from '../names-and-links/names-and-links.api';
import type { Target } from '../target';

/** Two letters are in every name. */
const minLength = 3;

/** Companies or vessels that a text finds, once it has rested; undefined while nothing is known. */
export function useMatches(targetType: TargetType, text: string): Target[] | undefined {
  const words = text.trim();
  const wanted = useDebounced(words, searchPause);
  const search = useMatchesQuery(wanted.length >= minLength ? { targetType, search: wanted } : skipToken);
  if (words.length < minLength || wanted.length < minLength || search.isError) return undefined;
  // What was found before stays until the next answer, so that nothing jumps while one types.
  return search.currentData ?? search.data;
}
