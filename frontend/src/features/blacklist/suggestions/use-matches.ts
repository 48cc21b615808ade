import type { TargetType } from '@kubrik/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { searchPause } from '../../../ui/limits';
import { useDebounced } from '../../../ui/search/use-debounced';
import { useMatchesQuery } from '../names-and-links/names-and-links.api';
import type { Target } from '../target';

/** Shorter texts are not searched, because almost every name contains two given letters. */
const minLength = 3;

/** Companies or vessels that match a text, after a pause in typing; undefined without an answer. */
export function useMatches(targetType: TargetType, text: string): Target[] | undefined {
  const words = text.trim();
  const wanted = useDebounced(words, searchPause);
  const search = useMatchesQuery(wanted.length >= minLength ? { targetType, search: wanted } : skipToken);
  if (words.length < minLength || wanted.length < minLength || search.isError) return undefined;
  // The earlier results stay until the next answer, so that the form does not move during typing.
  return search.currentData ?? search.data;
}
