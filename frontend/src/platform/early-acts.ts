declare global {
  interface Window {
    /** Of the script in `index.html`. */
    earlyActs?: {
      pressed: HTMLElement[];
      /** Stops watching. */
      end(): void;
    };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Repeats what was typed and pressed on the server's page before the application ran. React knows nothing of it: a field has its
 * text, but not the state behind it.
 */
export function repeatEarlyActs(root: HTMLElement): void {
  const { earlyActs } = window;
  if (!earlyActs) return;
  earlyActs.end();
  if (!root.hasAttribute('data-rendered')) return;
  const fields = [...root.querySelectorAll<Field>('input, textarea')];
  for (const field of fields.filter((one) => one.value !== one.defaultValue || isChosenAnew(one)))
    repeatTyping(field, field.value);
  for (const button of earlyActs.pressed) {
    button.removeAttribute('data-pressed');
    if (button.isConnected) button.click();
  }
}

/** A box that is not as the page had it, or a choice of several that was made instead of another. */
const isChosenAnew = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  field.checked !== field.defaultChecked &&
  (field.type !== 'radio' || field.checked);

/** Frames within which React takes over every part of the page. */
const maxFrames = 300;

/** @param typed its text now; React puts its own in the place, whenever it renders the field again */
function repeatTyping(field: Field, typed: string, frames = 0): void {
  // React watches what it has taken over.
  const { _valueTracker: watched } = field as Field & { _valueTracker?: { setValue(text: string): void } };
  if (!watched) {
    if (frames < maxFrames) requestAnimationFrame(() => repeatTyping(field, typed, frames + 1));
  } else if (isChosenAnew(field)) {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    field.value = typed;
    // An event of a field whose value React takes to be the same is ignored.
    watched.setValue('');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
