/** The next number of three digits that the place of a UN/LOCODE may be: it has no 0 and 1. */
export function nextPortNumber(number: number): number {
  let next = number + 1;
  while (/[01]/.test(String(next))) next += 1;
  return next;
}
