import { deletedPersonName, maxUsernameSuggestions, usernamePrefixMin } from '@kubrik/contract/text/username';
import { skipToken } from '@reduxjs/toolkit/query';
import { type KeyboardEvent, type RefObject, use, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../platform/session/current-user';
import { useUsernamesQuery } from '../../platform/session/usernames.api';
import { optionId, useActiveOption } from '../combobox/use-combobox';
import { useDebounced } from '../search/use-debounced';
import { NearNames } from './near-names';
import { suggestedNames, type TypedMention, typedMention, withMention } from './typed-mention';

/** In ms. */
const typingPause = 200;

/** A person who may be meant; the username is the id. */
export interface PersonOption {
  id: string;
}

interface MentionedText {
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change(text: string): void;
}

/** Completes `@name` in a field: props for its textarea, and props for `MentionList`. */
export function useMentions(field: MentionedText) {
  const id = useId();
  const { typed, track, close, leave } = useTypedMention(field);
  const options = usePeople(typed?.prefix);
  const { at, move } = useActiveOption(options.map((person) => person.id));
  const replace = useReplacement(field, track);
  const take = (person: PersonOption | undefined) => {
    if (typed && person) replace(typed, person.id);
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => take(options[at]),
    Tab: () => take(options[at]),
    Escape: close,
  };

  /** True when the list has handled the key. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    const act = actions[event.key];
    if (options.length === 0 || !act || nativeEvent.isComposing) return false;
    if (altKey || ctrlKey || metaKey || shiftKey) return false;
    act();
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    list: { id, options, at, take },
    onKeyDown,
    // `onInput` as well, because text from an on-screen keyboard comes without the key events after which
    // `select` would follow.
    inputProps: { onInput: track, onSelect: track, onBlur: leave, ...ariaOf(id, options.length > 0, at) },
  };
}

/** Attributes of a textarea, which may not have another role. */
const ariaOf = (listId: string, isShown: boolean, at: number) =>
  ({
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': isShown ? listId : undefined,
    'aria-activedescendant': isShown ? optionId(listId, at) : undefined,
  }) as const;

/** The mention at the cursor; undefined also after its list was closed. */
function useTypedMention({ input, text }: MentionedText) {
  /** Null without a cursor, and while words are selected. */
  const [cursor, setCursor] = useState<number | null>(null);
  /** Position of the @ whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const found = cursor === null ? undefined : typedMention(text, cursor);

  const track = () => {
    const { selectionStart = 0, selectionEnd = 0, value = '' } = input.current ?? {};
    const isCursor = selectionStart === selectionEnd;
    setCursor(isCursor ? selectionStart : null);
    const start = isCursor ? typedMention(value, selectionStart)?.start : undefined;
    if (start !== closedAt) setClosedAt(undefined);
  };
  return {
    typed: found?.start === closedAt ? undefined : found,
    track,
    close: () => setClosedAt(found?.start),
    leave: () => setCursor(null),
  };
}

/** Replaces the typed part by a name, and moves the cursor behind it. */
function useReplacement({ input, text, change }: MentionedText, track: () => void) {
  const moveTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (moveTo.current === undefined) return;
    input.current?.setSelectionRange(moveTo.current, moveTo.current);
    moveTo.current = undefined;
    track();
  });
  return (typed: TypedMention, name: string) => {
    const next = withMention(text, typed, name);
    moveTo.current = next.cursor;
    change(next.text);
    input.current?.focus();
  };
}

/** People who wrote here come first; for a signed-in person, people whom the server finds follow. */
export function usePeople(prefix: string | undefined): PersonOption[] {
  const near = use(NearNames);
  const { user } = useCurrentUser();
  const rested = useDebounced(prefix ?? '', typingPause);
  const isAsked = user !== null && prefix !== undefined && rested.length >= usernamePrefixMin;
  const { data: found = [] } = useUsernamesQuery(isAsked ? rested : skipToken);
  if (prefix === undefined) return [];
  const others = isAsked ? found.map(({ username }) => username) : [];
  const known = near().filter((name) => name !== user?.username && name !== deletedPersonName);
  return suggestedNames(prefix, known, others, maxUsernameSuggestions).map((id) => ({ id }));
}
