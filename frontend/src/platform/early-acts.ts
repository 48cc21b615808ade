type Field = HTMLInputElement | HTMLTextAreaElement;
interface Typed {
  value: string;
  /** Undefined of what is no box. */
  checked: boolean | undefined;
}

declare global {
  interface Window {
    /** Of the script in `index.html`. */
    earlyActs?: {
      pressed: HTMLElement[];
      /** As each field was left. */
      typed: Map<Field, Typed>;
      /** Stops watching. */
      end(): void;
    };
  }
}

/**
 * Repeats what was typed and pressed on the server's page before the application ran. React knows nothing of it: a field has its
 * text, but not the state behind it.
 */
export function repeatEarlyActs(root: HTMLElement): void {
  const { earlyActs } = window;
  if (!earlyActs) return;
  earlyActs.end();
  if (!root.hasAttribute('data-rendered')) return;
  // The browser has filled others, as it does after a reload. React may have emptied again what was typed.
  for (const field of root.querySelectorAll<Field>('input, textarea'))
    if (!earlyActs.typed.has(field)) earlyActs.typed.set(field, stateOf(field));
  for (const [field, typed] of earlyActs.typed)
    if (typed.value !== field.defaultValue || isChosenAnew(field, typed)) repeatTyping(field, typed);
  for (const button of earlyActs.pressed) {
    button.removeAttribute('data-pressed');
    if (button.isConnected) button.click();
  }
}

const stateOf = (field: Field): Typed => ({
  value: field.value,
  checked: field instanceof HTMLInputElement ? field.checked : undefined,
});

/** A box that is not as the page had it, or a choice of several that was made instead of another. */
const isChosenAnew = (field: Field, { checked }: Typed): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  checked !== field.defaultChecked &&
  (field.type !== 'radio' || !!checked);

/** In ms. React takes over a part of the page when its code is there, which takes as long as the line needs. */
const lookEvery = 50;

/** @param typed as it was left; React puts its own in the place, whenever it renders the field again */
function repeatTyping(field: Field, typed: Typed): void {
  // React watches what it has taken over.
  const { _valueTracker: watched } = field as Field & { _valueTracker?: { setValue(text: string): void } };
  if (!watched) {
    if (field.isConnected) setTimeout(() => repeatTyping(field, typed), lookEvery);
  } else if (isChosenAnew(field, typed)) {
    field.checked = field.defaultChecked;
    field.click();
  } else {
    field.value = typed.value;
    // An event of a field whose value React takes to be the same is ignored.
    watched.setValue('');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
