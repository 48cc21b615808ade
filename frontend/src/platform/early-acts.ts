type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
interface Typed {
  value: string;
  /** Undefined for a field that is not a checkbox. */
  checked: boolean | undefined;
}

declare global {
  interface Window {
    /** Set by the script in `index.html`. */
    earlyActs?: {
      pressed: HTMLElement[];
      /** The last state of each field that the person changed. */
      typed: Map<Field, Typed>;
      /** Stops watching. */
      end(): void;
    };
  }
}

/**
 * Repeats what the person typed, chose and pressed on the server's page before the application ran. React
 * does not know these: a field shows its text, but the state behind it is empty, and React would empty the
 * field when it hydrates it.
 */
export function repeatEarlyActs(root: HTMLElement): void {
  const { earlyActs } = window;
  if (!earlyActs) return;
  const { pressed, typed, end } = earlyActs;
  end();
  if (!root.hasAttribute('data-rendered')) return;
  // Other fields were filled by the browser itself, as after a reload.
  const filled = [
    ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ].flatMap((field): [Field, Typed][] => {
    const left = stateOf(field);
    const isFilled = left.value !== field.defaultValue || isChosenAnew(field, left);
    return isFilled && !typed.has(field) ? [[field, left]] : [];
  });
  const repeated = new Map([...typed, ...filled].map(([field, left]) => [field, repeatTyping(field, left)]));
  for (const button of pressed) {
    button.removeAttribute('data-pressed');
    // What is pressed in a form sends what was typed in it.
    const ofForm = [...repeated].flatMap(([field, done]) => (field.form?.contains(button) ? done : []));
    void Promise.all(ofForm)
      .then(() => takenOver(button))
      .then((isThere) => isThere && button.click());
  }
}

const stateOf = (field: HTMLInputElement | HTMLTextAreaElement): Typed => ({
  value: field.value,
  checked: field instanceof HTMLInputElement ? field.checked : undefined,
});

/** A checkbox that the person changed, or a radio button that they chose instead of another. */
const isChosenAnew = (field: Field, { checked }: Typed): field is HTMLInputElement =>
  field instanceof HTMLInputElement &&
  checked !== field.defaultChecked &&
  (field.type !== 'radio' || !!checked);

/** In ms. */
const lookEvery = 50;
/** Ten seconds. */
const mostTries = 200;

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/**
 * Waits until React has hydrated the element's part of the page, which may have to load.
 * @returns false when the element is gone by then
 */
async function takenOver(element: HTMLElement): Promise<boolean> {
  while (element.isConnected && !propsOf(element)) await pause(lookEvery);
  return element.isConnected;
}

/** What React has rendered the element with; undefined before it has taken the element over. */
function propsOf(element: HTMLElement): { value?: unknown } | undefined {
  return Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1];
}

/**
 * React ignores the events of a field that it has begun to take over but not finished, so typing is repeated until React
 * renders the field with something else.
 * @param left the field as the person left it; React overwrites it whenever it renders the field again
 */
async function repeatTyping(field: Field, left: Typed): Promise<void> {
  if (!(await takenOver(field))) return;
  const shown = () => propsOf(field)?.value;
  const before = shown();
  // A second press on a checkbox could take the first one back. An uncontrolled field has no value to look at.
  const isRepeatable = field.type !== 'checkbox' && field.type !== 'radio' && before !== undefined;
  for (let tries = 0; tries <= mostTries; tries += 1) {
    type(field, left);
    if (!isRepeatable || before === left.value) return;
    await pause(lookEvery);
    const isChangedByPerson = field.value !== left.value && field.value !== before;
    if (!field.isConnected || shown() !== before || isChangedByPerson) return;
  }
}

function type(field: Field, left: Typed): void {
  if (isChosenAnew(field, left)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = left.value;
  // React ignores an event of a field whose value it believes unchanged.
  (field as Field & { _valueTracker?: { setValue(text: string): void } })._valueTracker?.setValue('');
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
