import type { KeyboardEvent } from 'react';

/**
 * For a field of several lines: Enter sends the form, unless it is being sent; Shift+Enter breaks the line.
 */
export function submitOnEnter(event: KeyboardEvent, isSending = false): void {
  // While a word is being composed (input method), Enter belongs to the keyboard.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!isSending) event.currentTarget.closest('form')?.requestSubmit();
}
