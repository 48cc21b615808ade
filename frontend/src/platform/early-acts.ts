type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
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
      /** What was typed or chosen, as each field was left. */
      typed: Map<Field, Typed>;
      /** Stops watching. */
      end(): void;
    };
  }
}

/**
 * Repeats what was typed, chosen and pressed on the server's page before the application ran. React knows nothing of it: a field
 * has its text, but not the state behind it, and is emptied when React takes it over.
 */
export function repeatEarlyActs(root: HTMLElement): void {
  const { earlyActs } = window;
  if (!earlyActs) return;
  const { pressed, typed, end } = earlyActs;
  end();
  if (!root.hasAttribute('data-rendered')) return;
  for (const [field, left] of typed) whenTakenOver(field, () => repeatTyping(field, left));
  // The browser itself fills others, as it does after a reload.
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const left = stateOf(field);
    const isFilled = left.value !== field.defaultValue || isChosenAnew(field, left);
    if (isFilled && !typed.has(field)) whenTakenOver(field, () => repeatTyping(field, left));
  }
  for (const button of pressed) {
    button.removeAttribute('data-pressed');
    whenTakenOver(button, () => button.click());
  }
}

const stateOf = (field: HTMLInputElement | HTMLTextAreaElement): Typed => ({
  value: field.value,
  checked: field instanceof HTMLInputElement ? field.checked : undefined,
});

/** A box that is not as the page had it, or a choice of several that was made instead of another. */
const isChosenAnew = (field: Field, { checked }: Typed): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  checked !== field.defaultChecked &&
  (field.type !== 'radio' || !!checked);

/** In ms. */
const lookEvery = 50;

/** React takes over a part of the page when its code is there, which takes as long as the line needs; what is gone by then is left. */
function whenTakenOver(element: HTMLElement, act: () => void): void {
  if (!element.isConnected) return;
  const isTakenOver = Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  if (isTakenOver) act();
  else setTimeout(() => whenTakenOver(element, act), lookEvery);
}

/** @param left as it was left; React puts its own in the place, whenever it renders the field again */
function repeatTyping(field: Field, left: Typed): void {
  if (isChosenAnew(field, left)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = left.value;
  // An event of a field whose value React takes to be the same is ignored.
  (field as Field & { _valueTracker?: { setValue(text: string): void } })._valueTracker?.setValue('');
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
